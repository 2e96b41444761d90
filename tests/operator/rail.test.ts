import { expect, test } from "vitest";
import { loader } from "~/app/operator/routes/rail";
import type { StaffRole } from "~/app/staff/permissions";
import { withdrawalCounts } from "~/app/wallet/admin/withdrawals/withdrawals-admin-queries.server";
import { testDatabase } from "../support/database";
import { makeCase } from "../support/desk-factories";
import { browserOf } from "../support/setting-factories";
import { makeWithdrawal } from "../support/withdrawal-factories";

const { db } = testDatabase();

async function countsOf(role: StaffRole): Promise<Record<string, number>> {
  const browser = await browserOf(db, role);
  const answer = await browser.get(loader, "/operator/rail");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  return answer.json();
}

test("the numbers of the rail are those of the screens that a member of staff may see", async () => {
  const before = (await countsOf("support")).desk ?? -1;
  await makeCase(db);
  expect(await countsOf("support")).toMatchObject({ desk: before + 1, complaints: expect.any(Number) });
  const finance = await countsOf("finance");
  expect(finance).toHaveProperty("withdrawals");
  expect(finance).not.toHaveProperty("desk");
  expect(await countsOf("support")).not.toHaveProperty("withdrawals");
});

test("the number of withdrawals is that of those that wait, not of those that are approved and to be paid", async () => {
  for (const state of ["in_review", "approved_once", "approved"] as const) await makeWithdrawal(db, state);
  const { waiting, approved } = await withdrawalCounts(db);
  expect([waiting, approved]).toEqual([2, 1]);
  expect((await countsOf("finance")).withdrawals).toBe(waiting);
});
