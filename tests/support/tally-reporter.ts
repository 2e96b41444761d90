import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Result of one vitest run; scripts/steps.mjs adds the runs up. */
interface Tally {
  passed: number;
  failed: number;
  /** Names of failed tests, each followed by its error. */
  failures: string[];
  /** Tests that passed at their second try, likewise: each is a defect to fix. */
  unsteady: string[];
  skipped: { name: string; reason: string }[];
  /** Idle seconds of each worker, from the first file's start to the last one's end. */
  waited: number[];
  /** Seconds of each file, the longest first. */
  files: [file: string, seconds: number][];
}

function told({ message, diff }: { message: string; diff?: string }): string {
  return [message, diff].filter(Boolean).join("\n").slice(0, 4000);
}

/** Seconds by which vitest may report the start of a worker's file before the end of the previous one. */
const overlap = 0.25;

/** Records when files ran. Vitest does not report which worker ran which, but the first free one takes the next. */
class Files {
  readonly #runs: { file: string; from: number; to: number }[] = [];

  start(file: string): void {
    this.#runs.push({ file, from: performance.now() / 1000, to: 0 });
  }

  end(file: string): void {
    const run = this.#runs.find((one) => one.file === file && one.to === 0);
    if (run) run.to = performance.now() / 1000;
  }

  told(): Pick<Tally, "waited" | "files"> {
    const runs = this.#runs.filter(({ to }) => to > 0);
    const begun = Math.min(...runs.map(({ from }) => from));
    const ended = Math.max(...runs.map(({ to }) => to));
    const workers: { free: number; waited: number }[] = [];
    for (const { from, to } of runs) {
      const known = workers.find(({ free }) => free <= from + overlap);
      const worker = known ?? { free: begun, waited: 0 };
      if (!known) workers.push(worker);
      worker.waited += Math.max(0, from - worker.free);
      worker.free = to;
    }
    return {
      waited: workers.map(({ free, waited }) => waited + ended - free),
      files: runs
        .map(({ file, from, to }): [string, number] => [file, Math.round((to - from) * 10) / 10])
        .sort(([, one], [, other]) => other - one),
    };
  }
}

/** Errors of workers arrive as plain objects. */
function messageOf(error: unknown): string {
  return typeof error === "object" && error && "message" in error ? String(error.message) : JSON.stringify(error);
}

/**
 * Writes passed, failed and skipped tests, each skip with its reason, to the file named by TALLY_FILE. A file that
 * fails to load and an error outside a test count as failures, so that nothing goes uncounted.
 */
export default class TallyReporter implements Reporter {
  readonly #files = new Files();

  onTestModuleQueued({ relativeModuleId }: TestModule): void {
    this.#files.start(relativeModuleId);
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#files.end(relativeModuleId);
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<unknown>): void {
    const file = process.env.TALLY_FILE;
    if (!file) return;
    const tally: Tally = { passed: 0, failed: 0, failures: [], unsteady: [], skipped: [], ...this.#files.told() };
    const fail = (name: string) => {
      tally.failed += 1;
      tally.failures.push(name);
    };
    for (const error of unhandled) fail(`outside of a test: ${messageOf(error)}`);
    for (const module of modules) {
      if (module.errors().length > 0) fail(module.relativeModuleId);
      for (const suite of module.children.allSuites()) if (suite.errors().length > 0) fail(suite.fullName);
      for (const test of module.children.allTests()) {
        const result = test.result();
        const account = () =>
          [`${module.relativeModuleId}: ${test.fullName}`, ...(result.errors ?? []).map(told)].join("\n");
        if (result.state === "passed") {
          tally.passed += 1;
          if (test.diagnostic()?.flaky) tally.unsteady.push(account());
        } else if (result.state === "skipped") {
          tally.skipped.push({
            name: `${module.relativeModuleId}: ${test.fullName}`,
            reason: result.note ?? "skipped",
          });
        } else fail(account());
      }
    }
    writeFileSync(file, JSON.stringify(tally));
  }
}
