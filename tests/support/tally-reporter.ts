import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Result of one vitest run; scripts/steps.mjs adds the runs up. */
interface Tally {
  passed: number;
  failed: number;
  /** Names of failed tests, each with what went wrong in the lines below it. */
  failures: string[];
  /** Tests that passed at their second try, likewise: each is a defect to mend. */
  unsteady: string[];
  skipped: { name: string; reason: string }[];
}

/** Returns the message of an error, with the difference of an assertion. */
function told({ message, diff }: { message: string; diff?: string }): string {
  return [message, diff].filter(Boolean).join("\n").slice(0, 4000);
}

/**
 * Writes passed, failed and skipped tests, each skip with its reason, to the file named by TALLY_FILE. A file that fails
 * to load and an error outside a test count as failures, so that nothing goes missing uncounted.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<unknown>): void {
    const file = process.env.TALLY_FILE;
    if (!file) return;
    const tally: Tally = { passed: 0, failed: 0, failures: [], unsteady: [], skipped: [] };
    const fail = (name: string) => {
      tally.failed += 1;
      tally.failures.push(name);
    };
    for (const error of unhandled) fail(`outside of a test: ${error instanceof Error ? error.message : String(error)}`);
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
