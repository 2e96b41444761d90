/**
 * `npm start`: installs missing packages, builds when sources have changed, then becomes the server. Plain JavaScript
 * without packages, because none may be installed yet. With nothing to do it only compares fingerprints.
 */
import { fileURLToPath } from "node:url";
import { refuseOldNode } from "./start/old-node.mjs";

refuseOldNode();

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
