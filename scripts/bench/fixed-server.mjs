/**
 * The minimum a server can do: bytes and headers of one of our responses, or of several by their paths, from memory,
 * with node:http and nothing else.
 */
import { createServer, get } from "node:http";

const headers = { "accept-language": "en", "accept-encoding": "gzip" };
/** @typedef {{ headers: string[], body: Buffer }} Answer */

/**
 * Not fetch, which would decompress the body: the bytes are needed as sent.
 * @param {string} url
 * @returns {Promise<Answer>}
 */
const answerOf = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
const own = new Set(["date", "connection", "keep-alive"]);
/** @type {Map<string, Answer>} */
const answers = new Map();
const urls = (process.env.BENCH_URL ?? "").split(" ");
for (const url of urls) {
  const answer = await answerOf(url);
  const fixed = answer.headers.filter((_, i) => !own.has(answer.headers[i - (i % 2)]?.toLowerCase() ?? ""));
  answers.set(urls.length > 1 ? url.slice(new URL(url).origin.length) : "", { headers: fixed, body: answer.body });
}
const only = answers.get("");
const server = createServer((request, response) => {
  const answer = only ?? answers.get(request.url ?? "");
  if (answer) response.writeHead(200, answer.headers).end(answer.body);
  else response.writeHead(404).end();
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`bare at http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
