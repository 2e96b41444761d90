import { expect, test } from "vitest";
import { loader } from "~/app/operator/routes/rail";
import type { StaffRole } from "~/app/staff/permissions";
import { testDatabase } from "../support/database";
import { makeCase } from "../support/desk-factories";
import { browserOf } from "../support/setting-factories";

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
