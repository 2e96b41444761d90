import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { runSteps } from "./steps.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));

const full = process.argv.includes("--full");

// npm start also installs for production use, in which case the test tools may be missing.
if (!existsSync("node_modules/vitest") || !existsSync("node_modules/@biomejs/biome")) {
  console.log("installing the tools of the tests (npm ci)");
  const npm = spawnSync(
    process.platform === "win32" ? "npm.cmd" : "npm",
    ["ci", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    },
  );
  if (npm.status !== 0) {
    console.log("npm ci failed: the tests need their packages\n0 passed, 1 failed, 0 skipped");
    process.exit(1);
  }
}

// Imported only now: these resolve node_modules.
const { staticSteps, vitest } = await import("./static-steps.mjs");
/** @type {Record<string, string>} */
const env = { PASAR_SECOND_TRY: "1", ...(full && { PASAR_TEST_FULL: "1" }) };

const [types, ...checks] = staticSteps();
await runSteps([
  { name: "build", command: [process.execPath, "scripts/build.mjs"] },
  ...(types ? [types] : []),
  // Its files run one after another and leave the other core to the steps below.
  vitest("tests: faults", ["faults"], { after: ["build"], env }),
  ...checks,
  { name: "browser bundle", command: [process.execPath, "scripts/canary.mjs"], after: ["build"] },
  vitest("tests: database", ["db"], { after: ["tests: faults"], env }),
  // Browsers measure layout and time, so they get the machine to themselves.
  vitest("tests: browser", ["e2e"], {
    after: ["build", "tests: database", "tests: unit and architecture"],
    env,
    alone: true,
  }),
]);
