import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createStorage } from "~/app/platform/media/storage.server";
import { createLogger } from "~/app/platform/process/log.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { beginAttempt } from "~/app/platform/throttle/failures-queries.server";
import { createHousekeeping } from "~/app/start/housekeeping.server";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";

const { db } = testDatabase();
const users = createSessions(db, "user_sessions", false);
const sessions = { users, staff: createSessions(db, "staff_sessions", false) };
const storage = createStorage(mkdtempSync(join(tmpdir(), "pasar-test-")));
const rule = { limit: 3, windowMs: 60_000, lockMs: 60_000 };

test("what is over is cleared away, what stands stays", async () => {
  const { id } = await makeUser(db);
  await users.create(id);
  await db
    .updateTable("user_sessions")
    .set({ expires_at: new Date(0) })
    .execute();
  const stored = await users.create(id, { agent: "Kept", address: "10.0.0.1" });
  await beginAttempt(db, "old", rule);
  await db
    .updateTable("failure_counters")
    .set({ window_ends_at: new Date(0) })
    .execute();
  await beginAttempt(db, "new", rule);
  const housekeeping = createHousekeeping({ db, sessions, storage, log: createLogger("silent") });
  await housekeeping.run();
  const rows = await db.selectFrom("user_sessions").select(["agent", "address"]).execute();
  expect(rows).toEqual([{ agent: "Kept", address: "10.0.0.1" }]);
  expect(await db.selectFrom("failure_counters").select("key").execute()).toEqual([{ key: "new" }]);
  expect(await users.read(`pasar=${stored.sessionId}`)).toMatchObject({ ownerId: id });
  await housekeeping.close();
});

test("a device's last use moves every five minutes, not with every page", async () => {
  const { id } = await makeUser(db);
  const { sessionId } = await users.create(id);
  const seen = async () =>
    (await db.selectFrom("user_sessions").select("seen_at").where("owner_id", "=", id).executeTakeFirstOrThrow())
      .seen_at;
  const first = await seen();
  await users.read(`pasar=${sessionId}`);
  expect(await seen()).toEqual(first);
  const earlier = new Date(Date.now() - 6 * 60_000);
  await db.updateTable("user_sessions").set({ seen_at: earlier }).where("owner_id", "=", id).execute();
  await users.read(`pasar=${sessionId}`);
  expect((await seen()).getTime()).toBeGreaterThan(earlier.getTime() + 60_000);
});

test("what is limited whatever comes of it is counted before it is done: parallel acts do not outrun the limit, and a lock starts afresh after it", async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, () => beginAttempt(db, "key", rule)));
  expect(tries.filter((attempt) => attempt.allowed)).toHaveLength(3);
  await db
    .updateTable("failure_counters")
    .set({ locked_until: new Date(Date.now() - 1) })
    .where("key", "=", "key")
    .execute();
  expect(await beginAttempt(db, "key", rule)).toEqual({ allowed: true, left: 2, lockedUntil: null });
});
