/**
 * Players of a live room: each asks for what follows and reads each new second once, as a page does. Arguments: address
 * of the playlist, players, seconds. Prints the number of answers by status.
 */
import http from "node:http";

const [address = "", count = "0", seconds = "0"] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const end = performance.now() + Number(seconds) * 1000;
/** @type {Record<string, number>} */
const statuses = {};

/** @param {string | URL} url */
async function get(url) {
  const answer = await new Promise((/** @type {(answer: http.IncomingMessage) => void} */ resolve, reject) => {
    http.get(url, { agent }, resolve).on("error", reject);
  });
  const parts = [];
  for await (const part of answer) parts.push(part);
  const status = String(answer.statusCode);
  statuses[status] = (statuses[status] ?? 0) + 1;
  return Buffer.concat(parts);
}

async function play() {
  let last = 0;
  while (performance.now() < end) {
    const list = (await get(`${address}?after=${last}`)).toString();
    const files = [...list.matchAll(/^\/live\/[\w-]+\/(\d+)-\w+\.m4s$/gm)];
    const fresh = files.map(([file, number]) => ({ file, number: Number(number) })).filter((one) => one.number > last);
    // Whoever comes starts near the end.
    for (const { file, number } of last === 0 ? fresh.slice(-2) : fresh) {
      await get(new URL(file, address));
      last = number;
    }
  }
}

await Promise.all(Array.from({ length: Number(count) }, play));
console.log(JSON.stringify(statuses));
process.exit();
