import { expect, test } from "vitest";
import { insertUpload } from "~/app/platform/uploads/uploads-queries.server";
import { complaintReasons } from "~/app/support/complaints/complaint";
import { myComplaints } from "~/app/support/complaints/complaint-cards.server";
import { sendComplaint } from "~/app/support/complaints/send-complaint.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { makeMedia, makeUser } from "../support/factories";
import { interleave } from "../support/interleave";

const { db, url, queries } = testDatabase({ max: 20 });
const now = new Date("2026-03-01T12:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3600_000);
const nobody = { userId: null, shopId: null, staffId: null };

const sendAs = (userId: number, id: number, values: Partial<Parameters<typeof sendComplaint>[1]> = {}) =>
  sendComplaint(db, {
    userId,
    about: { kind: "goods", id },
    against: nobody,
    reason: "fraud",
    body: "Not what it says",
    pictures: [],
    now,
    ...values,
  });

const rowsOf = (userId: number) => db.selectFrom("complaints").selectAll().where("user_id", "=", userId).execute();

test("there are the 14 reasons of the specification", () => {
  expect(new Set(complaintReasons).size).toBe(14);
});

test("a complaint keeps its pictures in their order and ends their drafts, and only those", async () => {
  const { id: userId } = await makeUser(db);
  const media = [await makeMedia(db), await makeMedia(db), await makeMedia(db)];
  const uploads: { id: string; hash: string }[] = [];
  for (const { hash } of media) {
    const made = await transact(db, (trx) => insertUpload(trx, { ownerId: userId, hash, max: 52 }));
    if (made.ok) uploads.push({ id: made.value, hash });
  }
  const [left, ...used] = uploads;
  expect((await sendAs(userId, 1, { pictures: used.reverse() })).ok).toBe(true);
  const [mine] = (await myComplaints(db, { userId, before: null })).rows;
  expect(mine?.pictures.map(({ src }) => src)).toEqual(used.map(({ hash }) => `/media/${hash}`));
  expect(await db.selectFrom("uploads").select("id").where("user_id", "=", userId).execute()).toEqual([
    { id: left?.id },
  ]);
});

test("one open complaint about one thing, also of two forms at the same moment; after the decision another is possible", async () => {
  const { id: userId } = await makeUser(db);
  const again = (handle: typeof db) =>
    sendComplaint(handle, {
      userId,
      about: { kind: "shop", id: 7 },
      against: nobody,
      reason: "fraud",
      body: "Again",
      pictures: [],
      now,
    });
  const both = await interleave(url, { first: again, before: /insert into "complaints"/, second: again });
  expect(both.waited).toBe(true);
  const [row] = await rowsOf(userId);
  expect(both.second).toEqual({ ok: false, code: "openBefore", complaintId: row?.id });
  expect(await rowsOf(userId)).toHaveLength(1);
  // About something else it is another complaint, and so it is of someone else.
  expect((await sendAs(userId, 7)).ok).toBe(true);
  expect((await sendAs((await makeUser(db)).id, 7)).ok).toBe(true);
  const over = { outcome: "dismissed", answer: "We saw nothing wrong", decided_at: now } as const;
  await db
    .updateTable("complaints")
    .set(over)
    .where("id", "=", row?.id ?? 0)
    .execute();
  expect((await again(db)).ok).toBe(true);
});

test("ten a day, the eleventh is refused, tomorrow it goes on; thirty at once are ten", async () => {
  const { id: userId } = await makeUser(db);
  const sent = await Promise.all(Array.from({ length: 30 }, (_, at) => sendAs(userId, at + 1)));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await sendAs(userId, 99, { now: later(23) })).toEqual({ ok: false, code: "tooMany" });
  expect((await sendAs(userId, 99, { now: later(25) })).ok).toBe(true);
});

test("nobody complains about themselves", async () => {
  const { id: userId } = await makeUser(db);
  expect(await sendAs(userId, 5, { against: { userId, shopId: null, staffId: null } })).toEqual({
    ok: false,
    code: "own",
  });
  expect(await rowsOf(userId)).toEqual([]);
});

test("my list is mine, the latest first, page by page, in one statement", async () => {
  const [me, other] = [await makeUser(db), await makeUser(db)];
  for (let at = 1; at <= 12; at++)
    for (const { id } of [me, other]) await sendAs(id, 100 + at, { now: later(at * 30), body: `No. ${at}` });
  const seen: string[] = [];
  for (let before: number | null = null, page = 0; page < 4; page++) {
    queries.length = 0;
    const found: Awaited<ReturnType<typeof myComplaints>> = await myComplaints(db, { userId: me.id, before });
    expect(queries).toHaveLength(1);
    seen.push(...found.rows.map(({ body }) => body));
    before = found.next;
    if (before === null) break;
  }
  expect(seen).toEqual(Array.from({ length: 12 }, (_, at) => `No. ${12 - at}`));
});
