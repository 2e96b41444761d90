/**
 * The minimum a server can do: bytes and headers of one of our responses, from memory, with node:http and nothing else.
 */
import { createServer } from "node:http";

const headers = { "accept-language": "en", "accept-encoding": "gzip" };
// Not fetch, which would decompress the body: the bytes are needed as sent.
const answer = await new Promise((resolve, reject) => {
  import("node:http").then(({ get }) =>
    get(process.env.BENCH_URL ?? "", { headers }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) }));
    }).on("error", reject),
  );
});
const own = new Set(["date", "connection", "keep-alive"]);
const fixed = answer.headers.filter(
  (/** @type {string} */ _, /** @type {number} */ i) => !own.has(answer.headers[i - (i % 2)].toLowerCase()),
);
const server = createServer((_request, response) => {
  response.writeHead(200, fixed).end(answer.body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`bare at http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
