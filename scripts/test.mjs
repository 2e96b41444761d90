import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { runSteps, tool } from "./steps.mjs";
import { listTiers } from "./test-tiers.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));

const full = process.argv.includes("--full");
if (process.argv.includes("--list")) {
  listTiers();
  process.exit();
}

// npm start also installs for production use, in which case the test tools may be missing.
if (!existsSync("node_modules/vitest") || !existsSync("node_modules/@biomejs/biome")) {
  console.log("installing the tools of the tests (npm ci)");
  const npm = spawnSync(
    process.platform === "win32" ? "npm.cmd" : "npm",
    ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
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
const oneWorker = { ...env, PASAR_TEST_WORKERS: "1" };

// Three steps at a time for two cores, since most of them wait now and then: database tests from the beginning on, the
// build and its dependents, and the browser tests, the longest, as soon as what compiles is done. Those have three
// workers: each waits for pages, the shop and the database more than it works.
await runSteps(
  [
    vitest("tests: database", ["db"], { env: oneWorker }),
    { name: "build", command: [process.execPath, "scripts/build.mjs"] },
    ...staticSteps(),
    ...(full
      ? [
          {
            name: "types by 5.9",
            command: [...tool("typescript", "tsc"), "--noEmit", "-p", ".", "--incremental", "false"],
          },
        ]
      : []),
    { name: "browser bundle", command: [process.execPath, "scripts/canary.mjs"], after: ["build"] },
    vitest("tests: faults", ["faults"], { env: oneWorker }),
    vitest("tests: faults of the built server", ["built-faults"], { after: ["build"], env: oneWorker }),
    // Not from the modules that the other steps compiled: Playwright reads the stack of an error while it starts the
    // browser, which vitest 4 cannot map under Vite 8 when it comes from them.
    vitest("tests: browser", ["e2e"], {
      after: ["build"],
      env: { ...env, PASAR_TEST_MODULES: "", PASAR_TEST_WORKERS: "3" },
    }),
  ],
  { lanes: 3 },
);
