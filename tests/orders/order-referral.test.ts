import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { giveBenefits } from "~/app/orders/benefits/give-benefits.server";
import { forgetPerson } from "~/app/people/leaving/forget-person.server";
import { decideRefund } from "~/app/refunds/admin/decide-refund.server";
import { agreeRefund } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { done, makeOrderIn, makePurchase, onlyOrder, payPurchase } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { moneyOfOrder } from "~/tests/support/order-money";
import { expectReferralToHold } from "~/tests/support/referral-books";
import { dueOf, passDays, purseOf } from "~/tests/support/referral-factories";
import { closeWindow, referrerOf, theDue, unpaidReferral } from "~/tests/support/referred-orders";
import { actionOf, askOf, makeSupportStaff } from "~/tests/support/refund-factories";

const { db } = testDatabase({ max: 8 });

const linesOf = (orderId: number) =>
  db
    .selectFrom("order_lines")
    .select(["paid_minor", "referral_permille", "referral_minor", "refunded_referral_minor"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

const shares = async (orderId: number) => (await linesOf(orderId)).map(({ referral_minor }) => referral_minor);

describe("what is due for bringing a buyer", () => {
  test("is frozen at payment, of what is paid for goods after coupons and points, rounded down", async () => {
    const bought = { lines: [{ price: 5000 }, { price: 333 }], freight: 900, shopOff: 500 };
    const { orderId } = await makeOrderIn(db, "awaiting_shipment", bought, {
      platformOff: 300,
      points: 1000,
      referral: 77,
    });
    const lines = await linesOf(orderId);
    expect(
      lines.map(({ paid_minor, referral_minor }) => Math.floor((paid_minor * 77) / 1000) - referral_minor),
    ).toEqual([0, 0]);
    expect(lines.reduce((sum, { paid_minor }) => sum + paid_minor, 0)).toBeLessThan(4533);
    await expect(
      sql`update order_lines set referral_minor = referral_minor + 1 where order_id = ${orderId}`.execute(db),
    ).rejects.toThrow("do not change");
    expect(await theDue(db, orderId)).toMatchObject({ state: "waiting", reasons: [] });
  });

  test("is at most what the commission leaves the shop", async () => {
    const made = await unpaidReferral(db, 150);
    await sql`update order_lines set commission_minor = 930 where order_id = ${made.orderId}`.execute(db);
    await payPurchase(db, { userId: made.userId, orders: [made] });
    expect(await shares(made.orderId)).toEqual([70]);
  });

  test("follows the goods' own rate before the shop's, within the bounds of the platform; none is none", async () => {
    const purchase = await makePurchase(
      db,
      [{ lines: [{ price: 1000 }, { price: 1000 }, { price: 1000 }, { price: 1000 }] }],
      { referral: 40 },
    );
    const goods = await db
      .selectFrom("order_lines")
      .select("goods_id")
      .where("order_id", "=", onlyOrder(purchase).id)
      .orderBy("id")
      .execute();
    const rates = [900, 1, 0];
    await db
      .insertInto("referral_goods")
      .values(rates.map((permille, at) => ({ goods_id: goods[at]?.goods_id ?? 0, permille })))
      .execute();
    await payPurchase(db, purchase);
    expect(await shares(onlyOrder(purchase).id)).toEqual([150, 10, 0, 40]);
  });

  test("is nothing where the shop has not switched it on, or has no buyer brought by somebody", async () => {
    const made = await unpaidReferral(db);
    await db.updateTable("referral_shops").set({ active: false }).where("shop_id", "=", made.shopId).execute();
    await payPurchase(db, { userId: made.userId, orders: [made] });
    const other = await makeOrderIn(db, "awaiting_shipment");
    expect([await dueOf(db, made.orderId), await dueOf(db, other.orderId)]).toEqual([undefined, undefined]);
  });

  test.each(["owner", "staff", "banned", "gone"] as const)(
    "is nothing when the referrer is the shop's %s, or may not be paid",
    async (kind) => {
      const made = await unpaidReferral(db);
      const referrerId = await referrerOf(db, made.userId);
      if (kind === "owner")
        await db.updateTable("shops").set({ owner_id: referrerId }).where("id", "=", made.shopId).execute();
      if (kind === "staff")
        await sql`insert into shop_staff (shop_id, user_id, role) values (${made.shopId}, ${referrerId}, 'orders')`.execute(
          db,
        );
      if (kind === "banned") await sql`update users set banned_until = 'infinity' where id = ${referrerId}`.execute(db);
      if (kind === "gone") done(await forgetPerson(db, referrerId));
      await payPurchase(db, { userId: made.userId, orders: [made] });
      expect(await dueOf(db, made.orderId)).toBeUndefined();
    },
  );
});

describe("the share of an order", () => {
  test("waits from the settlement on, and is paid to the balance once when nothing can be refunded any more", async () => {
    const made = await makeOrderIn(db, "awaiting_comment", undefined, { referral: 50 });
    const referrerId = await referrerOf(db, made.userId);
    expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ paid: 1000, referral: 50, escrow: 0 });
    await passDays(db, made.orderId, 14);
    await giveBenefits(db);
    expect(await purseOf(db, referrerId)).toEqual({ referral: 0, wallet: 0 });
    await closeWindow(db, made.orderId);
    await Promise.all([giveBenefits(db), giveBenefits(db)]);
    expect(await purseOf(db, referrerId)).toEqual({ referral: 50, wallet: 0 });
    expect(await theDue(db, made.orderId)).toMatchObject({ state: "released", released_minor: 50 });
    const notices = await db
      .selectFrom("notices")
      .select(["event", "facts"])
      .where("user_id", "=", referrerId)
      .execute();
    expect(notices).toEqual([{ event: "referral_released", facts: { amountMinor: 50, currency: "USD" } }]);
    await expectReferralToHold(db);
  });

  test("shrinks with a refund, before the settlement and after it, and the shop pays back less", async () => {
    const bought = { lines: [{ price: 1000, quantity: 3 }] };
    const made = await makeOrderIn(db, "awaiting_comment", bought, { referral: 100 });
    const before = await moneyOfOrder(db, made.orderId);
    const shop = { actor: "shop", shopId: made.shopId, userId: 0 } as const;
    const { owner_id } = await db
      .selectFrom("shops")
      .select("owner_id")
      .where("id", "=", made.shopId)
      .executeTakeFirstOrThrow();
    const { refundId } = done(await askRefund(db, askOf(made, { amountMinor: 1000 })));
    done(await agreeRefund(db, await actionOf(db, refundId, { ...shop, userId: owner_id })));
    const after = await moneyOfOrder(db, made.orderId);
    expect([before.referral, after.referral]).toEqual([300, 200]);
    expect(before.shop - after.shop).toBe(1000 - 100 - (before.commission - after.commission));
    const refund = await db
      .selectFrom("refunds")
      .select("referral_back_minor")
      .where("id", "=", refundId)
      .executeTakeFirstOrThrow();
    expect(refund.referral_back_minor).toBe(100);
    await expectReferralToHold(db);
  });

  test("that was paid is taken from the balance by a judgement, also below zero", async () => {
    const made = await makeOrderIn(db, "awaiting_comment", undefined, { referral: 100 });
    const referrerId = await referrerOf(db, made.userId);
    await closeWindow(db, made.orderId);
    await sql`update orders set received_at = now() where id = ${made.orderId}`.execute(db);
    const { refundId } = done(await askRefund(db, askOf(made, { amountMinor: 400 })));
    await sql`update refunds set state = 'platform' where id = ${refundId}`.execute(db);
    const { version } = await actionOf(db, refundId, { actor: "buyer", userId: made.userId });
    done(
      await decideRefund(db, {
        ...(await makeSupportStaff(db)),
        refundId,
        version,
        amountMinor: 400,
        freightMinor: 0,
        goodsBack: false,
        verdict: "So be it",
      }),
    );
    expect(await purseOf(db, referrerId)).toMatchObject({ referral: 60 });
    expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ referral: 60 });
  });

  test("stays with the shop when the referrer is banned by then", async () => {
    const made = await makeOrderIn(db, "awaiting_comment", undefined, { referral: 50 });
    const before = await moneyOfOrder(db, made.orderId);
    const referrerId = await referrerOf(db, made.userId);
    await sql`update users set banned_until = 'infinity' where id = ${referrerId}`.execute(db);
    await closeWindow(db, made.orderId);
    expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ shop: before.shop + 50, referral: 0 });
    expect(await theDue(db, made.orderId)).toMatchObject({ state: "returned", returned_minor: 50 });
    expect(await purseOf(db, referrerId)).toMatchObject({ referral: 0 });
    await expectReferralToHold(db);
  });
});
