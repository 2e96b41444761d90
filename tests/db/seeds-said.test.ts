import { expect, test } from "vitest";
import { dataMarks } from "../support/data-marks";
import { demoDatabase } from "../support/demo-database";

const { db } = demoDatabase();

/**
 * Columns that differ each time: secrets, keys that are drawn by lot (a team's is in the fingerprint of who joins it),
 * numbers of transactions, and when migrations ran, which is before the clock stands still.
 */
const different = new Set([
  "bargains.token",
  "commission_rules.created_at",
  "couriers.created_at",
  "ledger_transfers.transaction",
  "live_runs.id",
  "live_runs.key_hash",
  "live_segments.run_id",
  "order_groups.fingerprint",
  "post_sales_reach.paid_at",
  "staff.password_hash",
  "teams.token",
  "users.password_hash",
  "users.payment_password_hash",
  "withdrawals.key",
]);

test("the demo's data are the same on every start (npm run texts, after a look at the shop)", async () => {
  const marks = await dataMarks(db, (column) => different.has(column));
  await expect(`${marks.join("\n")}\n`).toMatchFileSnapshot("said/seeds.txt");
});
