import { once } from "node:events";
import { createServer as createHttp } from "node:http";
import { type AddressInfo, createServer } from "node:net";

/** Starts a mail server that accepts and records everything. `refuse` rejects that many of the next mails. */
export async function mailServer() {
  const mails: string[] = [];
  const state = { refuse: 0 };
  const server = createServer((socket) => {
    let text = "";
    let inData = false;
    socket.write("220 test\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      text += chunk;
      for (;;) {
        const end = inData ? text.indexOf("\r\n.\r\n") : text.indexOf("\r\n");
        if (end === -1) return;
        const line = text.slice(0, end);
        text = text.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          mails.push(line);
          socket.write("250 kept\r\n");
        } else if (/^DATA/i.test(line)) {
          inData = true;
          socket.write("354 go on\r\n");
        } else if (/^MAIL/i.test(line) && state.refuse > 0) {
          state.refuse--;
          socket.write("451 not now\r\n");
        } else if (/^STARTTLS/i.test(line)) socket.write("502 no TLS here\r\n");
        else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, state, close: () => server.close() };
}

export async function smsGateway() {
  const messages: { to: string; text: string; authorization: string | undefined }[] = [];
  const state = { status: 200 };
  const server = createHttp(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const { to, text } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    if (state.status === 200) messages.push({ to, text, authorization: req.headers.authorization });
    res.writeHead(state.status).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/send`, messages, state, close: () => server.close() };
}
