import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "~/app/platform/secrets/passwords.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { setStaffPassword } from "~/app/staff/members/members-queries.server";
import { closeDemoBuyers, markKnownPassword } from "~/db/seeds/known-password.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db } = testDatabase();

test("a demo shop filled before there was a mark is marked at its next start, until the password is changed", async () => {
  expect(await markKnownPassword(db)).toBe(false);
  const { id } = await db
    .insertInto("staff")
    .values({
      email: "owner@pasar.test",
      name: "Owner",
      role: "owner",
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

test("with it, the demo's buyers are closed and signed out, but not who has a password of their own", async () => {
  const published = await hashPassword("pasar-demo");
  const buyer = await makeUser(db, {
    mobile: "13800000001",
    password_hash: published,
    payment_password_hash: published,
  });
  const merchant = await makeUser(db, { mobile: "13800000002", password_hash: await hashPassword("kl7vz2") });
  const other = await makeUser(db, { mobile: "13800000003", password_hash: published });
  const sessions = createSessions(db, "user_sessions", false);
  const visits = await Promise.all([buyer, merchant, other].map(({ id }) => sessions.create(id)));
  expect([await closeDemoBuyers(db), await closeDemoBuyers(db)]).toEqual([1, 0]);
  const hashes = await db
    .selectFrom("users")
    .select(["password_hash", "payment_password_hash"])
    .where("id", "=", buyer.id)
    .execute();
  expect(hashes).toEqual([{ password_hash: "!", payment_password_hash: null }]);
  const left = await Promise.all(visits.map(({ sessionId }) => sessions.read(`${sessions.cookieName}=${sessionId}`)));
  expect(left.map((visit) => visit?.ownerId ?? null)).toEqual([null, merchant.id, other.id]);
  const secret = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", merchant.id)
    .executeTakeFirstOrThrow();
  expect(await verifyPassword(secret.password_hash, "kl7vz2")).toBe(true);
});
