import { expect, test } from "vitest";
import { secondPerson } from "~/app/staff/api.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { makeStaff } from "../support/staff";

const { db } = testDatabase();

const ask = (act: { needed: boolean; staffId: number; firstId: number | null }) =>
  transact(db, (trx) => secondPerson(trx, { ...act, permission: "finance.decide" }));

test("an act that needs two people needs two different ones who have the permission", async () => {
  const { staff: aisha } = await makeStaff(db, { role: "finance" });
  const { staff: other } = await makeStaff(db, { role: "support" });
  // Support may not decide about money, so there is one person.
  expect(other.id).not.toBe(aisha.id);
  expect(await ask({ needed: false, staffId: aisha.id, firstId: null })).toEqual({ ok: true, value: "done" });
  expect(await ask({ needed: true, staffId: aisha.id, firstId: null })).toEqual({ ok: false, code: "onlyPerson" });

  const { staff: ravi } = await makeStaff(db, { role: "owner" });
  expect(await ask({ needed: true, staffId: aisha.id, firstId: null })).toEqual({ ok: true, value: "first" });
  expect(await ask({ needed: true, staffId: aisha.id, firstId: aisha.id })).toEqual({ ok: false, code: "samePerson" });
  expect(await ask({ needed: true, staffId: ravi.id, firstId: aisha.id })).toEqual({ ok: true, value: "done" });

  // Who left does not count any more; what was approved before still does.
  await db.updateTable("staff").set({ disabled_at: new Date() }).where("id", "=", ravi.id).execute();
  expect(await ask({ needed: true, staffId: aisha.id, firstId: aisha.id })).toEqual({ ok: false, code: "onlyPerson" });
  expect(await ask({ needed: true, staffId: aisha.id, firstId: ravi.id })).toEqual({ ok: true, value: "done" });
});
