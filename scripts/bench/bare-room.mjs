/**
 * A bare room for comparison: whoever connects hears each line that is posted, in a frame of its own. Prints "bare at
 * ADDRESS".
 */
import { createServer } from "node:http";
import { WebSocketServer } from "ws";

const sockets = new WebSocketServer({ noServer: true });
const server = createServer((req, res) => {
  let body = "";
  req.setEncoding("utf8").on("data", (text) => {
    body += text;
  });
  req.on("end", () => {
    const text = new URLSearchParams(body).get("body");
    const frame = JSON.stringify({
      type: "live",
      group: 1,
      message: { type: "msg", after: 0, upTo: 1, lines: [{ id: 1, name: "P***n", host: false, text, ms: 0 }] },
    });
    for (const socket of sockets.clients) socket.send(frame);
    res.end();
  });
});
server.on("upgrade", (req, socket, head) => sockets.handleUpgrade(req, socket, head, () => {}));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`bare at http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
