/** `npm run dev`: runs the shop from its sources, with hot reload. */
import { once } from "node:events";
import { createServer as createSocket } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { followParent } from "./start/follow-parent.mjs";
import "./start/vite-warnings.mjs";

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
process.env.NODE_ENV = "development";
followParent();

const { createServer } = await import("vite");
// A free port for the hot reload socket: two shops may be under development on one machine.
const vite = await createServer({ server: { middlewareMode: true, hmr: { port: await freePort() } } });
const { run } = await vite.ssrLoadModule("/app/run.server.ts");
await run({
  build: () => vite.ssrLoadModule("virtual:remix/server-build"),
  rendererFiles: () => [],
  vite: vite.middlewares,
  onClose: () => vite.close(),
});

/** @returns {Promise<number>} */
async function freePort() {
  const socket = createSocket().listen(0);
  await once(socket, "listening");
  const address = socket.address();
  socket.close();
  await once(socket, "close");
  return typeof address === "object" && address ? address.port : 24678;
}
