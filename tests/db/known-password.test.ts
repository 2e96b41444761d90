import { expect, test } from "vitest";
import { setStaffPassword } from "~/app/operator/members-queries.server";
import { hashPassword } from "~/app/platform/passwords.server";
import { markKnownPassword } from "~/db/seeds/known-password.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";

const { db } = testDatabase();

test("a demo shop filled before there was a mark is marked at its next start, until the password is changed", async () => {
  expect(await markKnownPassword(db)).toBe(false);
  const { id } = await db
    .insertInto("staff")
    .values({
      ...{ email: "owner@pasar.test", name: "Owner", role: "owner" },
      password_hash: await hashPassword("pasar-demo-owner"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const marked = async () =>
    (await db.selectFrom("staff").select("known_password").where("id", "=", id).executeTakeFirstOrThrow())
      .known_password;
  expect([await marked(), await markKnownPassword(db), await marked()]).toEqual([false, true, true]);
  await transact(db, async (trx) => setStaffPassword(trx, id, await hashPassword("something of one's own")));
  expect([await marked(), await markKnownPassword(db)]).toEqual([false, false]);
});
