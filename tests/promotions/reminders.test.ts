import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeNotices } from "~/app/centre/notices/describe-notices.server";
import { notifyFlashSoon } from "~/app/centre/notices/notify-flash-soon.server";
import { noticesOf } from "~/app/chat/notices/notices-queries.server";
import {
  forgetReminder,
  remind,
  remindedAmong,
  takeDueReminders,
} from "~/app/promotions/reminders/reminders-queries.server";
import { action } from "~/app/promotions/routes/remind";
import type { OfferState } from "~/db/tables/prices-schema";
import { transact } from "~/db/transact.server";
import { browseContext, origin } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeGoods, makeUser } from "../support/factories";
import { english } from "../support/languages";
import { makeOffer } from "../support/offer-factories";

const { db } = testDatabase({ max: 8 });

/** A flash offer of a new goods for 7.00 that begins in some minutes. */
async function makeComing(minutes: number, state: OfferState = "approved") {
  const goods = await makeGoods(db, { price_minor: 900 });
  const sku = await db.selectFrom("skus").select("id").where("goods_id", "=", goods.id).executeTakeFirstOrThrow();
  const beginsAt = new Date(Date.now() + minutes * 60_000);
  const endsAt = new Date(beginsAt.getTime() + 3600_000);
  const { id: offerId } = await makeOffer(db, { skus: [{ skuId: sku.id, priceMinor: 700 }], state, beginsAt, endsAt });
  const beginIn = (later: number) =>
    db
      .updateTable("offers")
      .set({ begins_at: new Date(Date.now() + later * 60_000) })
      .where("id", "=", offerId)
      .execute();
  return { goods, offerId, beginIn };
}

const noticesFor = async (userId: number) =>
  describeNotices(await noticesOf(db, { userId, topics: ["shop"], before: null, limit: 10 }), english);

test("who asked is told once, within five minutes before it begins, with its price and a link to the goods", async () => {
  const { goods, offerId, beginIn } = await makeComing(30);
  const { id: userId } = await makeUser(db);
  expect(await remind(db, { userId, offerId })).toBe(true);
  expect(await remind(db, { userId, offerId })).toBe(true);
  await notifyFlashSoon(db);
  expect(await noticesFor(userId)).toEqual([]);
  await beginIn(4);
  await notifyFlashSoon(db);
  await notifyFlashSoon(db);
  const told = await noticesFor(userId);
  expect(told).toMatchObject([
    { title: "Your flash sale begins in a few minutes", href: `/pages/product/goods?id=${goods.id}` },
  ]);
  expect(told[0]?.text).toMatch(/from \w+ 7\.00\./);
});

test("nobody is told of an offer that has begun or was stopped, or who wants to know no longer", async () => {
  const begun = await makeComing(30);
  const stopped = await makeComing(3);
  const coming = await makeComing(3);
  const { id: userId } = await makeUser(db);
  for (const { offerId } of [begun, stopped, coming]) await remind(db, { userId, offerId });
  await begun.beginIn(-1);
  await sql`update flash_reminders set created_at = now() - interval '1 hour'`.execute(db);
  await db.updateTable("offers").set({ state: "stopped" }).where("id", "=", stopped.offerId).execute();
  await forgetReminder(db, { userId, offerId: coming.offerId });
  await notifyFlashSoon(db);
  expect(await noticesFor(userId)).toEqual([]);
});

test("only of approved offers that have not begun can somebody be reminded", async () => {
  const { id: userId } = await makeUser(db);
  const [begun, waiting, coming] = [await makeComing(-1), await makeComing(9, "in_review"), await makeComing(9)];
  const offerIds = [begun.offerId, waiting.offerId, coming.offerId, 999_999_999];
  const asked = [];
  for (const offerId of offerIds) asked.push(await remind(db, { userId, offerId }));
  expect(asked).toEqual([false, false, true, false]);
  expect(await remindedAmong(db, { userId, offerIds })).toEqual(new Set([coming.offerId]));
  expect(await remindedAmong(db, { userId: null, offerIds })).toEqual(new Set());
});

test("who waits for a running offer that is all taken is told once, when a piece comes back", async () => {
  const { goods, offerId, beginIn } = await makeComing(4);
  const { id: userId } = await makeUser(db);
  const { id: onlyBefore } = await makeUser(db);
  const taken = (pieces: number) =>
    sql`update offer_skus set taken = ${pieces} where offer_id = ${offerId}`.execute(db);
  for (const id of [userId, onlyBefore]) await remind(db, { userId: id, offerId });
  await notifyFlashSoon(db);
  await beginIn(-1);
  expect(await remind(db, { userId, offerId })).toBe(false);
  await taken(100);
  expect(await remindedAmong(db, { userId, offerIds: [offerId] })).toEqual(new Set());
  expect(await remind(db, { userId, offerId })).toBe(true);
  expect(await remindedAmong(db, { userId, offerIds: [offerId] })).toEqual(new Set([offerId]));
  expect(await notifyFlashSoon(db)).toBe(0);
  await taken(99);
  expect([await notifyFlashSoon(db), await notifyFlashSoon(db)]).toEqual([1, 0]);
  const [last] = await noticesFor(userId);
  expect(last).toMatchObject({
    title: "Pieces of the flash sale came back",
    href: `/pages/product/goods?id=${goods.id}`,
  });
  expect(await noticesFor(onlyBefore)).toHaveLength(1);
});

test("several jobs at once tell everybody once, more people than a batch", async () => {
  const { offerId } = await makeComing(4);
  const people = await Promise.all(Array.from({ length: 12 }, () => makeUser(db)));
  for (const { id: userId } of people) await remind(db, { userId, offerId });
  // One that holds its people until it is killed keeps nobody waiting, and leaves them to the next.
  const killed = transact(db, async (trx) => {
    expect(await takeDueReminders(trx, 3)).toHaveLength(3);
    expect(await notifyFlashSoon(db, 4)).toBe(people.length - 3);
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  const told = await Promise.all([1, 2, 3].map(() => notifyFlashSoon(db, 1)));
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(3);
  for (const { id } of people) expect(await noticesFor(id)).toHaveLength(1);
});

test("the button leads visitors to sign in and back, and says what became of the wish", async () => {
  const { offerId } = await makeComing(9);
  const { id: userId } = await makeUser(db);
  const back = "/pages/product/list?offer=flash&slot=3";
  const post = async (who: number | null, fields: Record<string, string>): Promise<Response> => {
    const body = new URLSearchParams({ offer: String(offerId), back, ...fields });
    const request = new Request(new URL("/pages/product/list/remind", origin), { method: "POST", body });
    const context = browseContext(db, who === null ? {} : { userId: who });
    try {
      return await action({ request, context, params: {} });
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  };
  const visitor = await post(null, { intent: "remind" });
  expect(visitor.headers.get("Location")).toBe(`/pages/user/auth/name?next=${encodeURIComponent(back)}`);
  const asked = await post(userId, { intent: "remind" });
  expect([asked.headers.get("Location"), asked.headers.get("Set-Cookie")]).toEqual([
    back,
    expect.stringContaining("flashReminders%3Aasked"),
  ]);
  expect(await remindedAmong(db, { userId, offerIds: [offerId] })).toEqual(new Set([offerId]));
  await post(userId, { intent: "forget" });
  expect(await remindedAmong(db, { userId, offerIds: [offerId] })).toEqual(new Set());
  expect((await post(userId, { intent: "remind", offer: "999999999" })).headers.get("Set-Cookie")).toContain(
    "flashReminders%3Alate",
  );
  const elsewhere = await post(userId, { intent: "remind", back: "https://example.com/" });
  expect(elsewhere.headers.get("Location")).toBe("/");
  expect((await post(userId, { intent: "buy" })).status).toBe(400);
  expect((await post(userId, { intent: "remind", offer: "x" })).status).toBe(400);
});
