import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { makeScratch } from "./scratch.mjs";

/**
 * One step of npm test. `tally` marks a vitest run whose tests are counted one by one; any other step counts as one
 * test. `alone` keeps other steps from running concurrently.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string>} [env]
 * @property {string[]} [after] names of steps
 * @property {boolean} [tally]
 * @property {boolean} [alone]
 */

/**
 * The outcome of a step.
 * @typedef {object} Outcome
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures
 * @property {string[]} [unsteady]
 * @property {{ name: string, reason: string }[]} skipped
 * @property {number[]} [waited] of each worker, s
 * @property {[file: string, seconds: number][]} [files]
 * @property {number} seconds
 * @property {string} output
 */

const root = path.resolve(import.meta.dirname, "..");

/**
 * Returns the command line of a package's program, started with this Node: no shell, no npx, the same on every system.
 * @param {string} name package
 * @param {string} [program] name of the program; the package's own by default
 * @returns {string[]}
 */
export function tool(name, program = name.split("/").at(-1) ?? name) {
  const folder = path.join(root, "node_modules", name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return [process.execPath, path.join(folder, typeof bin === "string" ? bin : bin[program])];
}

/**
 * @param {Step} step
 * @param {string} scratch
 * @returns {Promise<Outcome>}
 */
function runStep(step, scratch) {
  const started = performance.now();
  const tallyFile = path.join(scratch, `${step.name.replace(/\W+/g, "-")}.json`);
  const [program = "", ...args] = step.command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: {
        ...process.env,
        FORCE_COLOR: "0",
        NO_COLOR: "1",
        TMPDIR: scratch,
        PASAR_TEST_MODULES: path.join(scratch, "modules"),
        ...step.env,
        TALLY_FILE: tallyFile,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => (output += `${error.message}\n`));
    child.on("close", (code, signal) => {
      if (signal) output += `ended by ${signal}\n`;
      const seconds = (performance.now() - started) / 1000;
      resolve({ name: step.name, seconds, output, ...count(step, code, tallyFile) });
    });
  });
}

/**
 * @param {Step} step
 * @param {number | null} code
 * @param {string} tallyFile
 * @returns {Omit<Outcome, "name" | "seconds" | "output">}
 */
function count(step, code, tallyFile) {
  if (!step.tally) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [], skipped: [] };
  try {
    const tally = JSON.parse(readFileSync(tallyFile, "utf8"));
    // A run that fails without a failed test (a worker died, a setup threw) is still a failure.
    return { ...tally, failed: code === 0 ? tally.failed : Math.max(1, tally.failed) };
  } catch {
    return { passed: 0, failed: 1, failures: [], skipped: [] };
  }
}

/**
 * Runs the steps, at most `lanes` at a time and each after its dependencies, printing one line for each and the output
 * of failures without the tests that passed; ends with the line `N passed, N failed, N skipped` and sets the exit code.
 * @param {Step[]} steps
 * @param {{ lanes?: number }} [options]
 */
export async function runSteps(steps, { lanes = 2 } = {}) {
  const started = performance.now();
  const scratch = makeScratch();
  /** @type {Map<string, Outcome>} */
  const done = new Map();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const waiting = [...steps];
  let alone = false;
  while (done.size < steps.length) {
    for (const step of [...waiting]) {
      const before = (step.after ?? []).map((name) => done.get(name));
      if (before.some((outcome) => outcome === undefined)) continue;
      const broken = before.find((outcome) => outcome && outcome.failed > 0 && !outcome.name.startsWith("tests"));
      if (!broken && (running.size >= lanes || alone || (step.alone && running.size > 0))) continue;
      waiting.splice(waiting.indexOf(step), 1);
      if (broken) {
        report({
          name: step.name,
          passed: 0,
          failed: 1,
          failures: [],
          skipped: [],
          seconds: 0,
          output: `not run: ${broken.name} failed\n`,
        });
        continue;
      }
      alone = step.alone ?? false;
      running.set(step.name, runStep(step, scratch).then(report));
    }
    if (running.size > 0) await Promise.race(running.values());
    else if (waiting.length > 0 && waiting.every((step) => step.after?.some((name) => !done.has(name)))) {
      throw new Error(`steps wait for each other: ${waiting.map((step) => step.name).join(", ")}`);
    }
  }
  rmSync(scratch, { recursive: true, force: true });
  summarise([...done.values()], (performance.now() - started) / 1000);

  /** @param {Outcome} outcome */
  function report(outcome) {
    done.set(outcome.name, outcome);
    running.delete(outcome.name);
    if (running.size === 0) alone = false;
    const counts = outcome.passed + outcome.failed + outcome.skipped.length > 1 ? ` (${countLine(outcome)})` : "";
    const waits = (outcome.waited ?? []).map((seconds) => `${seconds.toFixed(1)} s`).join(" and ");
    const waited = waits && `, its workers waited ${waits}`;
    console.log(
      `${outcome.failed > 0 ? "FAIL" : "ok  "} ${outcome.name}${counts}  ${outcome.seconds.toFixed(1)} s${waited}`,
    );
    // Printed first: a truncated log still shows what failed.
    const name = (/** @type {string} */ what, /** @type {string[]} */ tests) => {
      for (const test of tests) console.log(`     ${what}: ${test.replaceAll("\n", "\n       ")}`);
    };
    name("failed", outcome.failures);
    name("unsteady, passed at its second try", outcome.unsteady ?? []);
    if (outcome.failed === 0) return;
    const lines = outcome.output.trimEnd().split("\n");
    for (const line of lines) if (!/^\s*✓/.test(line)) console.log(`     | ${line}`);
  }
}

/**
 * @param {Outcome[]} outcomes
 * @param {number} seconds since the first step began
 */
function summarise(outcomes, seconds) {
  const skips = outcomes.flatMap((outcome) => outcome.skipped);
  const longest = outcomes.flatMap(({ files = [] }) => files).sort(([, one], [, other]) => other - one);
  for (const [file, seconds] of longest.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(6)} s ${file}`);
  for (const skip of skips) console.log(`skipped: ${skip.name}: ${skip.reason}`);
  const total = {
    passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
    failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
    skipped: skips,
  };
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(`after ${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`);
  console.log(countLine(total));
}

/** @param {Pick<Outcome, "passed" | "failed" | "skipped">} outcome */
function countLine(outcome) {
  return `${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped.length} skipped`;
}
