import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createVitest } from "vitest/node";
import { z } from "zod";
import { sourceFiles } from "~/tests/support/source-files";
import type { Mutant } from "./mutants";
import { stretchAt, stretchesOf } from "./record-runs";

const recordSchema = z.object({ test: z.string(), runs: z.array(z.string()) });

/**
 * Returns the tests that run the code around a change, in the order given. For that it runs all of them once, unless
 * this state of the code was recorded before (in .cache). Of code that none runs, and outside of functions, where code
 * runs once for all tests of a worker, it returns all that import the file.
 */
export async function testsByRuns(): Promise<(mutant: Mutant, importing: readonly string[]) => string[]> {
  const tests = new Map<string, Set<string>>();
  for (const { test, runs } of await recorded()) {
    for (const stretch of runs) tests.set(stretch, (tests.get(stretch) ?? new Set()).add(test));
  }
  return ({ file, start }, importing) => {
    const stretch = stretchAt(stretchesOf(file, readFileSync(file, "utf8")), file, start);
    if (stretch === null) return [...importing];
    const running = tests.get(stretch);
    // A program beside the server is not recorded.
    if (!running) return [...importing];
    const near = importing.filter((test) => running.has(test));
    return [...near, ...[...running].filter((test) => !near.includes(test)).sort()];
  };
}

async function recorded() {
  const folder = `.cache/runs-${hashOfCode()}`;
  if (!existsSync(folder)) {
    console.log("running all tests once, to see which code each of them runs");
    const unfinished = `${folder}-unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    process.env.PASAR_RUNS = unfinished;
    const vitest = await createVitest("test", { watch: false, project: ["unit", "db"], reporters: [{}] });
    await vitest.start();
    const failed = vitest.state.getFiles().filter(({ result }) => result?.state === "fail");
    await vitest.close();
    delete process.env.PASAR_RUNS;
    for (const { name } of failed) console.log(`failed without a change: ${name}`);
    renameSync(unfinished, folder);
  }
  return readdirSync(folder).map((name) => recordSchema.parse(JSON.parse(readFileSync(`${folder}/${name}`, "utf8"))));
}

function hashOfCode(): string {
  const hash = createHash("sha256");
  for (const { path, text } of sourceFiles(["app", "modules", "db", "tests"], /\.tsx?$/))
    hash.update(path).update(text);
  return hash.digest("hex").slice(0, 16);
}
