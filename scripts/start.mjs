/**
 * `npm start`: installs missing packages, builds when sources have changed, then becomes the server. Plain JavaScript
 * without packages, because none may be installed yet. With nothing to do it only compares fingerprints.
 */
import { fileURLToPath } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
  console.log(`Pasar needs Node 20.19, 22.12 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

// Imported after the check: an old Node should print the sentence above, not an error from newer features.
const { nodeAdvice } = await import("./start/node-version.mjs");
const advice = nodeAdvice(process.versions.node, new Date());
if (advice) console.log(advice);

const { prepare } = await import("./start/prepare.mjs");
await prepare(root);

const { followParent } = await import("./start/follow-parent.mjs");
followParent();

// Always: the server's copies of React and Remix select their production build by it.
process.env.NODE_ENV = "production";
await import(new URL("../build/server/index.js", import.meta.url).href);
