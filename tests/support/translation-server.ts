import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Starts a translation provider that records its requests. `answer` is its behaviour; by default capitals, detected as
 * Korean.
 */
export async function translationServer() {
  const asked: { text: string; to: string; authorization: string | undefined }[] = [];
  const state = {
    answer: (res: ServerResponse, text: string): void => {
      res.end(JSON.stringify({ text: text.toUpperCase(), from: "ko" }));
    },
  };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const { text, to } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    asked.push({ text, to, authorization: req.headers.authorization });
    state.answer(res, text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/translate`, asked, state, close };
}
