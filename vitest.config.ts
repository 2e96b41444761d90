import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import LongestFirst from "./tests/support/longest-first";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Every test file that opens a database, found by what it imports: nobody has to remember a list or a suffix. */
const databaseTests = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.test\.tsx?$/.test(file) && !/^(e2e|faults|architecture)[\\/]/.test(file))
  .filter((file) =>
    /from "(?:[^"]*support|\.)\/(?:(?:demo-)?database|factories)"/.test(readFileSync(`tests/${file}`, "utf8")),
  )
  .map((file) => `tests/${file.replaceAll("\\", "/")}`);

const shared = {
  environment: "node" as const,
  // A worker keeps what it has loaded for its next file: loading everything again took half of the time. No test replaces a module, and what
  // a file changes of the process it puts back.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
/** Set by npm test: tests that wait for other processes get a second try on machines we have not seen; what needed it is told by name (tests/support/tally-reporter.ts). */
const secondTry = { retry: process.env.PASAR_SECOND_TRY ? 1 : 0 };
const database = { globalSetup: "tests/support/global-setup.ts" };

// The Remix plugin stays out: it replaces imports of routes and would need a build. Tests import the real files instead.
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^~\//, replacement: root }] },
  esbuild: { jsx: "automatic" },
  // A `?url` import of a picture gives its address, never its content.
  build: { assetsInlineLimit: 0 },
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/{e2e,faults,architecture}/**", ...databaseTests],
        },
      },
      {
        extends: true,
        test: { ...shared, name: "architecture", include: ["tests/architecture/*.test.ts"] },
      },
      {
        extends: true,
        test: { ...shared, ...database, ...secondTry, name: "db", include: databaseTests, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...database,
          ...secondTry,
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          fileParallelism: false,
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
          // A browser on a busy machine takes its time: how long is not what these tests are about.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
