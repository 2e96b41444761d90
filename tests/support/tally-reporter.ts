import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Result of one vitest run; scripts/steps.mjs adds the runs up. */
interface Tally {
  passed: number;
  failed: number;
  /** Names of failed tests. */
  failures: string[];
  skipped: { name: string; reason: string }[];
}

/**
 * Writes passed, failed and skipped tests, each skip with its reason, to the file named by TALLY_FILE. A file that fails
 * to load and an error outside a test count as failures, so that nothing goes missing uncounted.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<unknown>): void {
    const file = process.env.TALLY_FILE;
    if (!file) return;
    const tally: Tally = { passed: 0, failed: 0, failures: [], skipped: [] };
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
        if (result.state === "passed") tally.passed += 1;
        else if (result.state === "skipped") {
          tally.skipped.push({
            name: `${module.relativeModuleId}: ${test.fullName}`,
            reason: result.note ?? "skipped",
          });
        } else fail(`${module.relativeModuleId}: ${test.fullName}`);
      }
    }
    writeFileSync(file, JSON.stringify(tally));
  }
}
