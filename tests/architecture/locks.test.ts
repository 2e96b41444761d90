import { expect, test } from "vitest";
import { sourceFiles, withoutComments } from "../support/source-files";

const locking =
  /\b(?:forUpdate|forNoKeyUpdate|forShare|forKeyShare)\(|\bfor (?:no key )?(?:update|share)\b(?! skip locked)|pg_advisory|\block table\b/i;

/**
 * Server-wide locks, outside any of our transactions: migrations, the private database and its demo, backups and sweeps
 * of files.
 */
const ofTheStart = new Set([
  "db/migrate.server.ts",
  "db/one-connection.server.ts",
  "db/sweep-lock.server.ts",
  "db/embedded/embedded-role.server.ts",
  "db/seeds/seed-demo.server.ts",
]);

test("locks are taken by the helper that knows their order, and nowhere else", () => {
  const files = sourceFiles(["app", "modules", "db"], /\.tsx?$/).filter(
    ({ path }) => !path.startsWith("db/migrations/") && !ofTheStart.has(path),
  );
  const found = files.filter(({ text }) => locking.test(withoutComments(text))).map(({ path }) => path);
  // Posting a transfer locks its accounts in the statement that writes, in the order of the helper: they come last.
  expect(found).toEqual(["app/ledger/transfers-queries.server.ts", "db/locks.server.ts"]);
});
