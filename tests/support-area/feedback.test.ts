import { describe, expect, test } from "vitest";
import { parseForm } from "~/app/platform/http/form.server";
import { insertUpload } from "~/app/platform/uploads/uploads-queries.server";
import { feedbackSchema } from "~/app/support/feedback-form.server";
import { myFeedback } from "~/app/support/my-feedback.server";
import { sendFeedback } from "~/app/support/send-feedback.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { makeMedia, makeUser } from "../support/factories";

const { db, queries } = testDatabase({ max: 20 });
const now = new Date("2026-03-01T12:00:00Z");
const hour = 3600_000;
const later = (hours: number) => new Date(now.getTime() + hours * hour);
const plain = { quick: null, contact: "", score: 5, pictures: [], now } as const;

const count = async (userId: number) =>
  (await db.selectFrom("feedback").select("id").where("user_id", "=", userId).execute()).length;

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(form, feedbackSchema);
}

describe("the form", () => {
  test("wants a description or a quick text, and knows its limits in code points", () => {
    expect(parse({ body: "  Slow\r\nsometimes " })).toMatchObject({
      ok: true,
      value: { body: "Slow\nsometimes", score: 5 },
    });
    expect(parse({ quick: "slow" })).toMatchObject({ ok: true, value: { quick: "slow", body: "" } });
    expect(parse({ body: " " })).toMatchObject({ ok: false, reply: { errors: { body: "required" } } });
    expect(parse({ body: "👩‍🚀".repeat(46) })).toMatchObject({ ok: true });
    expect(parse({ body: "🙂".repeat(140), contact: "🙂".repeat(64) })).toMatchObject({ ok: true });
    const long = parse({ body: "🙂".repeat(141), contact: "x".repeat(65), score: "3" });
    expect(long).toMatchObject({ ok: false, reply: { errors: { body: "tooLong", contact: "tooLong" } } });
    if (!long.ok) expect(long.reply.values).toEqual({ body: "🙂".repeat(141), contact: "x".repeat(65), score: "3" });
  });

  test.each(["0", "6", "2.5", "five", "1e0"])("gives the app 1 to 5 stars, not %s", (score) => {
    expect(parse({ body: "Hello", score })).toMatchObject({ ok: false, reply: { errors: { score: "choose" } } });
  });

  test("knows four quick texts", () => {
    expect(parse({ body: "Hello", quick: "rude" })).toMatchObject({
      ok: false,
      reply: { errors: { quick: "choose" } },
    });
  });
});

describe("sending", () => {
  test("keeps the pictures and ends their drafts, and only those", async () => {
    const user = await makeUser(db);
    const [media, other] = [await makeMedia(db), await makeMedia(db)];
    const upload = (hash: string) => transact(db, (trx) => insertUpload(trx, { ownerId: user.id, hash, max: 52 }));
    const stored = await upload(media.hash);
    const id = stored.ok ? stored.value : "";
    await upload(other.hash);
    const pictures = [{ id, hash: media.hash }];
    const sent = await sendFeedback(db, { ...plain, userId: user.id, body: "Look", pictures });
    expect(sent.ok).toBe(true);
    expect((await myFeedback(db, { userId: user.id, before: null })).rows).toMatchObject([
      { body: "Look", pictures: [{ src: `/media/${media.hash}` }], reply: null, quick: null },
    ]);
    const left = await db.selectFrom("uploads").select("media").where("user_id", "=", user.id).execute();
    expect(left).toEqual([{ media: other.hash }]);
  });

  test("ten a day, the eleventh is refused, tomorrow it goes on", async () => {
    const { id: userId } = await makeUser(db);
    for (let at = 0; at < 10; at++) {
      expect((await sendFeedback(db, { ...plain, userId, body: `No. ${at}`, now: later(at / 10) })).ok).toBe(true);
    }
    const refused = await sendFeedback(db, { ...plain, userId, body: "One more", now: later(2) });
    expect(refused).toEqual({ ok: false, code: "support:feedback.tooMany" });
    expect((await sendFeedback(db, { ...plain, userId, body: "One more", now: later(24.5) })).ok).toBe(true);
    expect(await count(userId)).toBe(11);
  });

  test("thirty at once: ten are kept, and each of the others is told", async () => {
    const { id: userId } = await makeUser(db);
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, at) => sendFeedback(db, { ...plain, userId, body: `At once ${at}` })),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await count(userId)).toBe(10);
  });

  test("the same form sent many times is one feedback", async () => {
    const { id: userId } = await makeUser(db);
    const twice = await Promise.all(
      Array.from({ length: 15 }, () => sendFeedback(db, { ...plain, userId, body: "Only once" })),
    );
    expect(new Set(twice.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await count(userId)).toBe(1);
    await sendFeedback(db, { ...plain, userId, body: "Only once", now: later(1) });
    expect(await count(userId)).toBe(2);
  });
});

test("my list is mine, the latest first, page by page, in two statements", async () => {
  const [me, other] = [await makeUser(db), await makeUser(db)];
  const media = await makeMedia(db);
  for (let at = 0; at < 23; at++) {
    const row = {
      body: `No. ${at}`,
      pictures: [media.hash],
      reply: at % 2 ? "Thank you" : "",
      replied_at: at % 2 ? now : null,
    };
    await db
      .insertInto("feedback")
      .values({ user_id: me.id, ...row })
      .execute();
    await db
      .insertInto("feedback")
      .values({ user_id: other.id, ...row })
      .execute();
  }
  const seen: string[] = [];
  for (let before: number | null = null, page = 0; page < 5; page++) {
    queries.length = 0;
    const found: Awaited<ReturnType<typeof myFeedback>> = await myFeedback(db, { userId: me.id, before });
    expect(queries.length).toBeLessThanOrEqual(2);
    seen.push(...found.rows.map(({ body }) => body));
    for (const row of found.rows) expect(row.reply === null).toBe(Number(row.body.slice(4)) % 2 === 0);
    before = found.next;
    if (before === null) break;
  }
  expect(seen).toEqual(Array.from({ length: 23 }, (_, at) => `No. ${22 - at}`));
});
