import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a range API that knows these passwords and records requests. `answer` overrides its response. */
export async function breachedServer(...known: string[]) {
  const asked: { path: string; padding: string | undefined }[] = [];
  const state: { answer: ((res: ServerResponse) => void) | null } = { answer: null };
  const digests = known.map((password) => createHash("sha1").update(password).digest("hex").toUpperCase());
  const server = createServer((req, res) => {
    const path = req.url ?? "";
    asked.push({ path, padding: req.headers["add-padding"]?.toString() });
    if (state.answer) return state.answer(res);
    const prefix = path.split("/").at(-1) ?? "";
    const found = digests.filter((digest) => digest.startsWith(prefix)).map((digest) => `${digest.slice(5)}:7`);
    res.end([`${"0".repeat(35)}:0`, ...found].join("\r\n"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/range`, asked, state, close };
}
