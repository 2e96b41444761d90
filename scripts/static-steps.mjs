import { existsSync } from "node:fs";
import { tool } from "./steps.mjs";

const reporters = ["--reporter=default", "--reporter=./tests/support/tally-reporter.ts"];

/**
 * Returns a vitest run of the named projects of vitest.config.ts.
 * @param {string} name
 * @param {string[]} projects
 * @param {Partial<import("./steps.mjs").Step>} [options]
 * @returns {import("./steps.mjs").Step}
 */
export function vitest(name, projects, options = {}) {
  const chosen = projects.flatMap((project) => ["--project", project]);
  return { name, command: [...tool("vitest"), "run", ...chosen, ...reporters], tally: true, ...options };
}

/** Returns the fast steps: everything that needs no database, no build and no browser. */
export function staticSteps() {
  const code = ["app", "db", "modules", "renderers", "scripts", "tests", "server.ts"].filter((name) =>
    existsSync(name),
  );
  const cruise = tool("dependency-cruiser", "depcruise");
  /** @type {import("./steps.mjs").Step[]} */
  const steps = [
    // One checker: several share nothing, and four need twice the processor time and memory.
    {
      name: "types",
      command: [...tool("typescript-native", "tsc"), "--noEmit", "-p", ".", "--checkers", "1"],
    },
    { name: "format and lint", command: [...tool("@biomejs/biome"), "check", "--error-on-warnings", "."] },
    { name: "import rules", command: [...cruise, "--config", ".dependency-cruiser.cjs", ...code] },
    { name: "dead code", command: [...tool("knip"), "--no-progress"] },
    vitest("tests: unit and architecture", ["unit", "architecture"], { env: { PASAR_TEST_WORKERS: "1" } }),
  ];
  return steps;
}
