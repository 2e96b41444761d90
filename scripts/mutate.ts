import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createVitest } from "vitest/node";
import { type Mutant, mutantsOf } from "./mutate/mutants";
import { testsByRuns } from "./mutate/runs";
import { codeFiles, testsByFile } from "./mutate/tests-of";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "150" },
    seed: { type: "string", default: "1" },
    tests: { type: "string", default: "16" },
  },
});
const places = positionals.length > 0 ? positionals : ["app", "modules"];
/** Of code that half of the tests run, only the nearest ones are asked. */
const maxTests = Number(values.tests);
/** Percentage of mutants that tests must detect, and the one below which the run fails. */
const aim = 85;
const min = 78;
/** These of them run by themselves first: they kill most mutants, and the others need not start then. */
const runFirst = 4;
/** After so many killed ones the tests are asked whether they pass without a change. */
const untilAsked = 10;

/**
 * `npm run mutate -- PATH…`: changes one thing in the code at a time, at random places of verbs, rules, queries and
 * modules under the paths, and runs the unit and database tests that run this code (known from one run of all of them,
 * which is kept for a state of the code). A mutant that no test detects survives and is printed: nothing guards what it
 * broke. Screens are judged by browser tests instead. Fails when too few are detected. Files are changed in place and
 * restored; use a clean checkout. Options: `--count` mutants (150), `--seed` of the selection (1), `--tests` files at
 * most for a mutant (16).
 */
async function mutate(): Promise<void> {
  const mutants = choose(
    places.flatMap(codeFiles).filter(isMeasured).flatMap(mutantsOf),
    Number(values.count),
    Number(values.seed),
  );
  const importing = testsByFile();
  const running = await testsByRuns();
  let vitest = await begin();
  let specifications = await vitest.globTestSpecifications();
  const beginAgain = async () => {
    await vitest.close();
    vitest = await begin();
    specifications = await vitest.globTestSpecifications();
  };
  const survivors: Mutant[] = [];
  const untested: Mutant[] = [];
  const restore = new Map<string, string>();
  const putBack = () => {
    for (const [file, text] of restore) writeFileSync(file, text);
    restore.clear();
  };
  process.once("SIGINT", () => {
    putBack();
    process.exit(130);
  });
  const passes = async (some: readonly string[]) => {
    const asked = specifications.filter(({ moduleId }) => some.includes(path.relative("", moduleId)));
    if (asked.length === 0) return true;
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked);
    // It also returns modules of earlier runs, with the failures that they had then.
    const ran = testModules.filter(({ moduleId }) => asked.some((one) => one.moduleId === moduleId));
    return unhandledErrors.length === 0 && ran.every((one) => one.ok());
  };
  const isOfDatabase = (test: string) =>
    specifications.some(({ moduleId, project }) => project.name === "db" && path.relative("", moduleId) === test);
  /** A test of the database that was asked last. */
  let killers: string[] = [];
  for (const [index, mutant] of mutants.entries()) {
    const near = importing(mutant.file);
    const tests = running(mutant, near).slice(0, maxTests);
    if (tests.length === 0) untested.push(mutant);
    else {
      restore.set(mutant.file, readFileSync(mutant.file, "utf8"));
      writeFileSync(mutant.file, mutant.text);
      if (isInDatabases(mutant)) await beginAgain();
      vitest.invalidateFile(path.resolve(mutant.file));
      const nearest = tests.slice(0, runFirst);
      const survived = (await passes(nearest)) && (await passes(tests.slice(runFirst)));
      putBack();
      if (isInDatabases(mutant)) await beginAgain();
      vitest.invalidateFile(path.resolve(mutant.file));
      if (survived) survivors.push(mutant);
      else killers = nearest.filter(isOfDatabase).slice(0, 1);
      // A lost database server would kill every mutant.
      if (index % untilAsked === 0 && !(await passes(killers))) throw new Error("tests fail without a change");
    }
    const end = survivors.includes(mutant) ? "SURVIVED" : untested.includes(mutant) ? "no test" : "killed";
    console.log(`${index + 1}/${mutants.length} ${describe(mutant)} ${end} (${tests.length} of ${near.length} tests)`);
  }
  if (!(await passes(killers))) throw new Error("tests fail without a change");
  await vitest.close();
  const tried = mutants.filter((mutant) => !untested.includes(mutant));
  const killed = tried.length - survivors.length;
  const share = (100 * killed) / Math.max(tried.length, 1);
  console.log(
    `\n${killed} of ${tried.length} killed (${Math.round(share)} % of ${aim} %); ${untested.length} more are in files that no unit or database test imports.`,
  );
  for (const mutant of [...survivors, ...untested]) console.log(describe(mutant));
  if (share < min) console.log(`fewer than ${min} % were noticed`);
  // A killed mutant is a failed test, for which vitest has already set it.
  process.exitCode = share < min ? 1 : 0;
}

async function begin() {
  const vitest = await createVitest("test", {
    watch: false,
    bail: 1,
    reporters: [{}],
    testTimeout: 40_000,
    project: ["unit", "db"],
  });
  await vitest.standalone();
  return vitest;
}

/**
 * The databases that tests copy are created once per run by these files: changes in them take effect in a new run only.
 */
const isInDatabases = ({ file }: Mutant) => /^db\/(?:seeds|migrations)\//.test(file);
/** Screens, and the hooks that are parts of them, are tested in a browser instead. */
const isMeasured = ({ path: file }: { path: string }) => !/\.tsx$|\/ui\/|\/use-[^/]*$|^app\/design\//.test(file);
const describe = ({ file, line, before, after }: Mutant) => `${file}:${line}  ${short(before)} → ${short(after)}`;
const short = (text: string) => text.replace(/\s+/g, " ").slice(0, 60);

/** Returns a random selection, deterministic per seed. */
function choose(all: Mutant[], count: number, seed: number): Mutant[] {
  let state = seed;
  const random = () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
  return all
    .map((mutant) => ({ mutant, place: random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

await mutate();
