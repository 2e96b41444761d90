import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slowest files by prefix; without results of an earlier run vitest would start with the largest files. */
const long = [
  // These need a server without open transactions, and what walks the shared demo keeps one until the end.
  "ledger/seals",
  "backup/backup",
  "e2e/questions",
  "e2e/navigation",
  "e2e/back",
  "e2e/arrival",
  "e2e/live-studio",
  "e2e/editor-pointer",
  "e2e/operator-accessible",
  "e2e/dark",
  "e2e/operator-offers",
  "e2e/room-for-text",
  "e2e/translated-page",
  "e2e/refunds",
  "e2e/editor-unsaved",
  "platform/hostile-forms",
  "platform/hostile-addresses",
  "platform/branch-handler",
  "shops/seller/scale",
  "orders/reference/placed",
  "db/seeds",
];

/** Starts the slowest files first, so that no worker is left alone with one of them at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((start) => moduleId.replaceAll("\\", "/").includes(`/tests/${start}`));
      return at < 0 ? long.length : at;
    };
    // Sorting is stable: files of the same rank stay in the order of vitest.
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
