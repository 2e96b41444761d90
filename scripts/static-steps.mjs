import { existsSync } from "node:fs";
import { tool } from "./steps.mjs";

const reporters = ["--reporter=default", "--reporter=./tests/support/tally-reporter.ts"];

/**
 * A vitest run of the named projects of vitest.config.ts.
 * @param {string} name
 * @param {string[]} projects
 * @param {Partial<import("./steps.mjs").Step>} [options]
 * @returns {import("./steps.mjs").Step}
 */
export function vitest(name, projects, options = {}) {
  const chosen = projects.flatMap((project) => ["--project", project]);
  return { name, command: [...tool("vitest"), "run", ...chosen, ...reporters], tally: true, ...options };
}

/** The fast part: everything that needs no database, no build and no browser. */
export function staticSteps() {
  const code = ["app", "db", "modules", "renderers", "scripts", "tests", "server.ts"].filter((name) =>
    existsSync(name),
  );
  const cruise = tool("dependency-cruiser", "depcruise");
  /** @type {import("./steps.mjs").Step[]} */
  const steps = [
    { name: "icons", command: [process.execPath, "scripts/make-icons.mjs"] },
    { name: "types", command: [...tool("typescript", "tsc"), "--noEmit", "-p", "."], after: ["icons"] },
    { name: "format and lint", command: [...tool("@biomejs/biome"), "check", "--error-on-warnings", "."] },
    { name: "import rules", command: [...cruise, "--config", ".dependency-cruiser.cjs", ...code], after: ["icons"] },
    {
      name: "import rules at run time",
      command: [...cruise, "--config", ".dependency-cruiser.runtime.cjs", ...code],
      after: ["icons"],
    },
    { name: "dead code", command: [...tool("knip"), "--no-progress"], after: ["icons"] },
    vitest("tests: unit and architecture", ["unit", "architecture"], { after: ["icons"] }),
  ];
  return steps;
}
