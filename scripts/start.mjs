/**
 * `npm start`: installs what is missing, builds when sources changed, then becomes the server. Plain JavaScript without
 * packages, because there may be none yet. With nothing to do it only compares fingerprints.
 */
import { fileURLToPath } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.log(`Pasar needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

// Loaded after the check: an old Node should get the sentence above, not a complaint about something newer in these files.
const { prepare } = await import("./start/prepare.mjs");
await prepare(root);

const { followParent } = await import("./start/follow-parent.mjs");
followParent();

// Always: the server's copies of React and Remix choose their fast half by it.
process.env.NODE_ENV = "production";
await import(new URL("../build/server/index.js", import.meta.url).href);
