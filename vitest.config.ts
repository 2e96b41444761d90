import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { testFiles } from "./scripts/test-tiers.mjs";
import LongestFirst from "./tests/support/longest-first.ts";
import { makePlain } from "./tests/support/plain-environment.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

// Inherited by everything that tests start.
makePlain(process.env);

// What is written anew is written whole.
const isFull = process.env.PASAR_TEST_FULL === "1" || process.argv.some((word) => /^(?:-u|--update)$/.test(word));
if (isFull) process.env.PASAR_TEST_FULL = "1";
/** Files that only `npm run test:full` runs; a file named on the command line runs in any case. */
const left = testFiles().filter(({ file, full }) => full && !isFull && !process.argv.some((word) => word === file));

/** Every test file that opens a database, found by its imports, so that no list or suffix is needed. */
const databaseTests = testFiles()
  .filter(({ file }) => !/^tests\/(e2e|faults|architecture)\//.test(file))
  .filter(({ text }) =>
    /from "(?:[^"]*support|\.)\/(?:(?:demo-)?database|factories|screen-texts\/(?:area|touch|shared-demo))"/.test(text),
  )
  .map(({ file }) => file);

/** Fault tests that start the built server, found in the same way: the others do not wait for a build. */
const builtFaults = testFiles()
  .filter(({ file, text }) => file.startsWith("tests/faults/") && /from "[^"]*\/shop-process"/.test(text))
  .map(({ file }) => file);

const shared = {
  environment: "node" as const,
  setupFiles: ["tests/support/currency.ts", ...(process.env.PASAR_RUNS ? ["scripts/mutate/keep-runs.ts"] : [])],
  // A worker keeps its loaded modules for its next file: reloading everything took half of the time. No test replaces a
  // module, and a file restores what it changes of the process.
  isolate: false,
  // Drawn screens are short-lived: in the 16 MB that Node has by default, collecting them takes a fifth of the time.
  execArgv: ["--max-semi-space-size=32"],
  restoreMocks: true,
  unstubEnvs: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
const compiled = process.env.PASAR_TEST_MODULES;
/**
 * Set by npm test: tests that wait for other processes get a second try on slow machines; those that needed it are
 * reported by name (tests/support/tally-reporter.ts).
 */
const secondTry = { retry: process.env.PASAR_SECOND_TRY ? 1 : 0 };
const database = { globalSetup: "tests/support/global-setup.ts" };

// Without the Remix plugin, which replaces imports of routes and needs a build. Tests import the real files instead.
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^~\//, replacement: root }] },
  // Set by npm run mutate, once for a state of the code: which code each test file runs.
  plugins: process.env.PASAR_RUNS ? [(await import("./scripts/mutate/record-runs.ts")).recordRuns()] : [],
  oxc: { jsx: { runtime: "automatic" } },
  // A `?url` import of a picture gives its address, never its content.
  build: { assetsInlineLimit: 0 },
  test: {
    // Set by npm test: shares compiled modules between the projects of a run. Never kept for a later run, whose files
    // may lie elsewhere.
    experimental: { fsModuleCache: Boolean(compiled), fsModuleCachePath: compiled },
    maxWorkers: Number(process.env.PASAR_TEST_WORKERS ?? 2),
    exclude: [...configDefaults.exclude, ...left.map(({ file }) => file)],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/{e2e,faults,architecture}/**", ...databaseTests, ...left.map(({ file }) => file)],
        },
      },
      {
        extends: true,
        test: { ...shared, name: "architecture", include: ["tests/architecture/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...database,
          ...secondTry,
          name: "db",
          include: databaseTests,
          setupFiles: [...shared.setupFiles, "tests/support/quick-drawing.ts"],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...database,
          ...secondTry,
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude: [...builtFaults, ...left.map(({ file }) => file)],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...secondTry,
          name: "built-faults",
          include: builtFaults,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...secondTry,
          globalSetup: ["tests/support/global-setup.ts", "tests/support/e2e-setup.ts"],
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          // A browser on a busy machine is slow, which is not what these tests are about.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 480_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
