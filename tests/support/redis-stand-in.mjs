/**
 * The part of Redis needed for a bus between processes (PUBLISH and SUBSCRIBE, protocol 2), for machines without the
 * program: `node tests/support/redis-stand-in.mjs PORT`.
 */
import { createServer } from "node:net";

/** @typedef {import("node:net").Socket} Socket */

/** @type {Map<string, Set<Socket>>} */
const listeners = new Map();
/** @param {string} text */
const bulk = (text) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
/** @param {string[]} parts */
const list = (...parts) => `*${parts.length}\r\n${parts.join("")}`;

/**
 * @param {Socket} socket
 * @param {string[]} command
 * @returns {string}
 */
function answer(socket, [name = "", ...args]) {
  switch (name.toLowerCase()) {
    case "info":
      return bulk("redis_version:7.0.0\r\nloading:0\r\n");
    case "ping":
      return "+PONG\r\n";
    case "publish": {
      const [channel = "", message = ""] = args;
      const heard = listeners.get(channel) ?? new Set();
      for (const other of heard) other.write(list(bulk("message"), bulk(channel), bulk(message)));
      return `:${heard.size}\r\n`;
    }
    case "subscribe":
      for (const channel of args) listeners.set(channel, (listeners.get(channel) ?? new Set()).add(socket));
      return args.map((channel, at) => list(bulk("subscribe"), bulk(channel), `:${at + 1}\r\n`)).join("");
    default:
      return `-ERR unknown command '${name}'\r\n`;
  }
}

/**
 * Takes whole commands off the front; returns what is left of the bytes.
 * @param {Socket} socket
 * @param {Buffer} bytes
 * @returns {Buffer}
 */
function serve(socket, bytes) {
  let at = 0;
  const line = () => {
    const end = bytes.indexOf("\r\n", at);
    if (end === -1) return null;
    const text = bytes.toString("utf8", at, end);
    at = end + 2;
    return text;
  };
  for (;;) {
    const start = at;
    /** @type {string[]} */
    const args = [];
    const head = line();
    for (let left = Number(head?.slice(1) ?? 0); left > 0; left--) {
      const length = Number(line()?.slice(1) ?? Number.NaN);
      // An incomplete command is parsed again with the following bytes.
      if (Number.isNaN(length) || at + length + 2 > bytes.length) return bytes.subarray(start);
      args.push(bytes.toString("utf8", at, at + length));
      at += length + 2;
    }
    if (head === null) return bytes.subarray(start);
    socket.write(answer(socket, args));
  }
}

const server = createServer((socket) => {
  /** @type {Buffer} */
  let rest = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    rest = serve(socket, Buffer.concat([rest, chunk]));
  });
  socket.on("error", () => socket.destroy());
  socket.on("close", () => {
    for (const heard of listeners.values()) heard.delete(socket);
  });
});
server.listen(Number(process.argv[2]), "127.0.0.1", () => console.log("Ready to accept connections"));
