/**
 * `npm run setup`: installs missing packages, then asks for what a market needs to start (scripts/setup/main.ts). Plain
 * JavaScript without packages, because none may be installed yet.
 */
import { fileURLToPath } from "node:url";
import { refuseOldNode } from "./start/old-node.mjs";

refuseOldNode();

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

const { prepare } = await import("./start/prepare.mjs");
await prepare(root, { build: false });

const { register } = await import("tsx/esm/api");
register();
const { failureOf, setUp } = await import("./setup/main.ts");
const { openTerminal } = await import("./setup/terminal.ts");

// Without a handler a signal would leave the unfinished settings file behind.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

try {
  const open = process.stdin.isTTY ? openTerminal : null;
  console.log(await setUp(process.argv.slice(2), open));
} catch (error) {
  const sentence = failureOf(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
