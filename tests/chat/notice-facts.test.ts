import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { describeNotices } from "~/app/centre/api.server";
import { type NewNotice, noticeEvents } from "~/app/chat/api.server";
import type { NoticeEvent, NoticeSubject } from "~/app/chat/notices/notice-events";
import { noticeTopics } from "~/app/chat/notices/notice-events";
import { noticesOf } from "~/app/chat/notices/notices-queries.server";
import { sendAnnouncements } from "~/app/chat/notices/send-announcements.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { rechargedPurchases } from "~/app/orders/api.server";
import { settlePayment } from "~/app/orders/paying/providers/settle-payment.server";
import { locales } from "~/app/platform/language/locales";
import { agreeRefund } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { amendRefund } from "~/app/refunds/verbs/buyer-acts.server";
import { refuseRefund } from "~/app/refunds/verbs/refuse-refund.server";
import { proposeAdjustment } from "~/app/wallet/admin/adjustments/propose-adjustment.server";
import { approveRecharge } from "~/app/wallet/admin/approve-recharge.server";
import { done, makeDue, makePurchase, payPurchase, payThroughProvider, ship } from "~/tests/support/after-factories";
import { makeApplication } from "~/tests/support/application-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { languages } from "~/tests/support/languages";
import { tell } from "~/tests/support/notice-factories";
import { makeStartedPayment } from "~/tests/support/order-factories";
import { makeRecharge } from "~/tests/support/recharge-factories";
import { actionOf, askOf, makeRefund } from "~/tests/support/refund-factories";
import { makeStaff } from "~/tests/support/staff";
import { makeFinance, makeWithdrawal } from "~/tests/support/withdrawal-factories";

const { db } = testDatabase({ max: 8 });
const postReviews = async () => {};

/** What a person's notices say in a language, oldest first. */
async function said(userId: number, locale: (typeof locales)[number] = "en") {
  const stored = await noticesOf(db, { userId, topics: noticeTopics, before: null, limit: 500 });
  return describeNotices(stored.reverse(), languages.get(locale)).map(({ title, text, href }) => ({
    title,
    text,
    href,
  }));
}

const lastText = async (userId: number) => (await said(userId)).at(-1)?.text;

async function makeAnnouncement(): Promise<number> {
  const { id: created_by } = (await makeStaff(db, { role: "content" })).staff;
  const { id } = await db
    .insertInto("announcements")
    .values({
      key: randomUUID(),
      created_by,
      send_at: new Date(0),
      audience: "accounts" as const,
      link: "",
      title: JSON.stringify({ en: "Holidays" }),
      body: JSON.stringify({ en: "We rest" }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Something of each kind that a notice can be of. */
async function makeSubjects(): Promise<Record<NoticeSubject, number>> {
  const { orderId, refundId, shopId, userId } = await makeRefund(db, "complete", { order: "awaiting_comment" });
  const { goods_id } = await db
    .selectFrom("order_lines")
    .select("goods_id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const adjusted = { userId, shopId: null };
  // Anyone who proposes needs someone else who could confirm.
  const [proposer] = [await makeFinance(db), await makeFinance(db)];
  const adjustment = await proposeAdjustment(db, {
    ...proposer,
    key: randomUUID(),
    currency: "USD",
    amountMinor: 1000,
    reason: "Late",
    note: "Sorry",
    adjusted,
  });
  return {
    order: orderId,
    delivery: orderId,
    refund: refundId,
    shop: shopId,
    goods: goods_id,
    complaint: 1,
    ownComplaint: 1,
    deskCase: 1,
    signIn: 1,
    points: 1,
    membership: 1,
    referral: 1,
    post: 1,
    live: 1,
    coupon: 1,
    payment: (await makeStartedPayment(db)).paymentId,
    recharge: await makeRecharge(db, userId),
    withdrawal: (await makeWithdrawal(db)).id,
    adjustment: done(adjustment),
    application: (await makeApplication(db)).id,
    announcement: await makeAnnouncement(),
  };
}

/** Tables of what notices are of. Their rows are changed as nobody may, and then taken away. */
const behind = {
  orders: "number = 'X' || id, currency = 'EUR'",
  order_lines: `title = '{"en":"Other"}'`,
  refunds: "amount_minor = amount_minor + 7, paid_minor = 0, freight_minor = 7",
  shops: `name = '{"en":"Other"}', logo = null`,
  goods: `title = '{"en":"Other"}'`,
  payments: "amount_minor = amount_minor + 7",
  recharges: "amount_minor = amount_minor + 7",
  withdrawals: "amount_minor = amount_minor + 7",
  wallet_adjustments: "amount_minor = amount_minor + 7, note = 'Other'",
  shop_applications: "shop_name = 'Other'",
  ledger_entries: "amount_minor = amount_minor + 7",
};

test("the words of every event of the register stay, in every language, whatever becomes of what they are of", async () => {
  const subjects = await makeSubjects();
  const { id: userId } = await makeUser(db);
  const notices = (Object.keys(noticeEvents) as NoticeEvent[]).flatMap((event) =>
    noticeEvents[event].to.map((side) => ({
      userId,
      event,
      side,
      subjectId: subjects[noticeEvents[event].of],
      ...("amount" in noticeEvents[event] && { also: { amountMinor: 700, currency: "USD" } }),
      ...(noticeEvents[event].of === "post" && { also: { title: "Eva M.", text: "Nice" } }),
      ...(noticeEvents[event].of === "live" && {
        also: { title: "Which shoe", text: "Not here", shop: { en: "Eva" }, at: 1_900_000_000_000 },
      }),
      ...(event === "points_ending" && { also: { points: 480, day: "2026-12-13" } }),
      ...(event === "membership_ending" && { also: { day: "2026-12-13" } }),
      ...((event === "membership_renewing" || event === "membership_renewed") && {
        also: { day: "2026-12-13", amountMinor: 2400, currency: "USD" },
      }),
    })),
  );
  for (const notice of notices) await tell(db, notice as NewNotice);
  await db.updateTable("announcements").set({ state: "sent" }).where("id", "=", subjects.announcement).execute();
  const everything = () => Promise.all(locales.map((locale) => said(userId, locale)));
  const before = await everything();
  for (const words of before) expect(words).toHaveLength(notices.length);
  for (const word of before.flat().flatMap(({ title, text }) => [title, text]))
    expect(word).not.toMatch(/[{}]|^$|: ?$/);
  const changing = async (statement: (table: string, set: string) => string) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const [table, set] of Object.entries(behind)) await sql.raw(statement(table, set)).execute(trx);
    });
  await changing((table, set) => `update ${table} set ${set}`);
  expect(await everything()).toEqual(before);
  await changing((table) => `delete from ${table}`);
  expect(await everything()).toEqual(before);
});

test("an announcement that is being sent has the words that it began with", async () => {
  const id = await makeAnnouncement();
  await sendAnnouncements(db);
  const change = db
    .updateTable("announcements")
    .set({ title: JSON.stringify({ en: "Other" }) })
    .where("id", "=", id);
  await expect(change.execute()).rejects.toThrow("has been sent");
});

describe("a notice about money says what happened to it", () => {
  test("a refusal keeps the amount that was refused when another one is asked for afterwards", async () => {
    const { refundId, userId, buyer, shop } = await makeRefund(db, "awaiting_seller", { amountMinor: 900 });
    done(await refuseRefund(db, { ...(await actionOf(db, refundId, shop)), words: "Worn", offer: null, pictures: [] }));
    const claim = { way: "money" as const, received: true, reason: "faulty" as const, words: "", pictures: [] };
    done(await amendRefund(db, { ...(await actionOf(db, refundId, buyer)), ...claim, amountMinor: 450 }));
    expect(await lastText(userId)).toContain("refused USD 9.00 for");
  });

  test("a refund of what was paid from the wallet goes to the wallet, of what a provider took back there", async () => {
    const texts = [];
    for (const pay of [payPurchase, payThroughProvider]) {
      const { orders, userId } = await makePurchase(db);
      const [order] = orders as [(typeof orders)[0]];
      await pay(db, { orders, userId });
      await ship(db, order);
      const { refundId } = done(await askRefund(db, askOf({ ...order, userId, orderId: order.id })));
      const { owner_id } = await db
        .selectFrom("shops")
        .select("owner_id")
        .where("id", "=", order.shopId)
        .executeTakeFirstOrThrow();
      done(
        await agreeRefund(db, await actionOf(db, refundId, { actor: "shop", shopId: order.shopId, userId: owner_id })),
      );
      texts.push(await lastText(userId));
    }
    expect(texts).toEqual([
      expect.stringMatching(/^USD 5\.00 for .+ is refunded, to your wallet\. Order/),
      expect.stringMatching(/^USD 5\.00 for .+ is refunded, on its way back through Simulated payment\. Order/),
    ]);
  });

  test("what was not sent in time says how much of it went where", async () => {
    const { orders, userId } = await makePurchase(db);
    await payThroughProvider(db, { orders, userId });
    await makeDue(db, orders[0]?.id ?? 0);
    await sweepOrders(db, { postReviews });
    expect(await lastText(userId)).toMatch(
      /USD 10\.00 for what was not sent is refunded, on its way back through Simulated payment\.$/,
    );
  });

  test("the money of a recharge is in the wallet, or has paid its purchase", async () => {
    const { userId, groupId } = await makePurchase(db);
    const approve = async (id: number, creditedMinor: number) =>
      done(await approveRecharge(db, { ...(await makeFinance(db)), id, creditedMinor, purchases: rechargedPurchases }));
    await approve(await makeRecharge(db, userId, { amountMinor: 1000, groupId }), 1000);
    expect((await said(userId)).at(-1)).toMatchObject({
      title: "Your purchase is paid",
      text: "USD 10.00 came in and paid your purchase.",
    });
    await approve(await makeRecharge(db, userId), 5000);
    expect(await lastText(userId)).toBe("USD 50.00 went to your wallet.");
  });

  test("a payment that came too late names what came, not what was asked for", async () => {
    const { userId, paymentId } = await makeStartedPayment(db);
    const received = { outcome: "received", reference: `other-${paymentId}`, receivedMinor: 299 } as const;
    done(await settlePayment(db, { method: "simulator", paymentId, ...received }));
    expect(await lastText(userId)).toMatch(/^USD 2\.99 came too late .+ and goes back to where you paid from\.$/);
  });

  test("a shop reads what it was credited with", async () => {
    const { shop } = await makeRefund(db, "complete", { order: "awaiting_comment" });
    const texts = (await said(shop.userId)).map(({ text }) => text);
    expect(texts).toContainEqual(
      expect.stringMatching(/was received\. USD \d+\.\d\d of it is in your shop balance\.$/),
    );
  });
});
