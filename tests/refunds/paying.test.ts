import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { balancesOf, postTransfer } from "~/app/ledger/api.server";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { decideRefund } from "~/app/refunds/admin/decide-refund.server";
import { agreeRefund, signReturn } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { cancelRefund } from "~/app/refunds/verbs/buyer-acts.server";
import { refuseRefund } from "~/app/refunds/verbs/refuse-refund.server";
import { sweepRefunds } from "~/app/refunds/verbs/sweep-refunds.server";
import { postGoodReviews } from "~/app/reviews/api.server";
import { transact } from "~/db/transact.server";
import {
  couponStates,
  done,
  makeDue,
  makeOrderIn,
  makePurchase,
  orderRow,
  payPurchase,
  ship,
  stateOf,
  stockOf,
} from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { moneyOfOrder } from "~/tests/support/order-money";
import {
  actionOf,
  askOf,
  makeRefund,
  makeRefundDue,
  makeSupportStaff,
  refundOf,
} from "~/tests/support/refund-factories";

const { db } = testDatabase();
const day = 86_400_000;
const lineOf = (id: number) => db.selectFrom("order_lines").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const three = { lines: [{ price: 1000, quantity: 3 }, { price: 700 }], freight: 120, shopOff: 300 };

test("what was never sent is paid at once and whole: order closed, freight, stock and coupons back", async () => {
  const made = await makeOrderIn(db, "awaiting_shipment", three, { platformOff: 55 });
  const lines = made.lineIds.map((lineId, at) => ({ lineId, quantity: at === 0 ? 3 : 1 }));
  const { refundId, paid } = done(await askRefund(db, askOf(made, { way: "unsent", lines })));
  expect(paid).toBe(true);
  expect(await refundOf(db, refundId)).toMatchObject({ state: "complete", paid_minor: 3465, deadline_at: null });
  const [back, kept] = [
    { paid: 3465, borne: 55, refunded: 3465, backToPlatform: 55 },
    { shop: 0, commission: 0, referral: 0 },
  ];
  expect(await moneyOfOrder(db, made.orderId)).toEqual({ ...back, ...kept, escrow: 0 });
  expect(await orderRow(db, made.orderId)).toMatchObject({ state: "closed", deadline_at: null });
  expect(await Promise.all(made.skuIds.map((id) => stockOf(db, id)))).toEqual([50, 50]);
  expect(await couponStates(db, made.userId)).toEqual(["unused", "unused"]);
});

test("the platform's coupon stays used while another order of the purchase lives", async () => {
  const purchase = await makePurchase(db, [{ lines: [{ price: 1000 }] }, { lines: [{ price: 900 }] }], {
    platformOff: 100,
  });
  await payPurchase(db, purchase);
  for (const [at, { id, lineIds }] of purchase.orders.entries()) {
    const lines = lineIds.map((lineId) => ({ lineId, quantity: 1 }));
    done(await askRefund(db, askOf({ ...purchase, orderId: id, lineIds }, { way: "unsent", lines })));
    expect(await couponStates(db, purchase.userId)).toEqual([at === 0 ? "used" : "unused"]);
  }
});

test("parts of what was never sent add up to the whole, and the last of them brings the freight", async () => {
  const made = await makeOrderIn(
    db,
    "awaiting_shipment",
    { ...three, lines: [{ price: 1000, quantity: 3 }] },
    { platformOff: 55 },
  );
  for (const left of [2, 1, 0]) {
    done(await askRefund(db, askOf(made, { way: "unsent" })));
    expect((await moneyOfOrder(db, made.orderId)).escrow > 0).toBe(left > 0);
    expect((await lineOf(made.lineIds[0] ?? 0)).refunded_freight_minor).toBe(left > 0 ? 0 : 120);
  }
  expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ refunded: 2765, backToPlatform: 55, shop: 0 });
  expect(await stateOf(db, made.orderId)).toBe("closed");
});

test("the rest of what was sent in part is paid, and the order awaits its receipt with its timer; freight stays", async () => {
  const made = await makeOrderIn(db, "awaiting_shipment", three);
  const [first = 0, second = 0] = made.lineIds;
  await ship(db, { id: made.orderId, shopId: made.shopId }, [{ lineId: first, quantity: 2 }]);
  const lines = [
    { lineId: first, quantity: 1 },
    { lineId: second, quantity: 1 },
  ];
  done(await askRefund(db, askOf(made, { way: "unsent", lines })));
  const order = await orderRow(db, made.orderId);
  expect(order.state).toBe("awaiting_receipt");
  expect((order.deadline_at?.getTime() ?? 0) - (order.shipped_at?.getTime() ?? 0)).toBe(7 * day);
  expect(order.suspended_at).toBeNull();
  expect(await Promise.all(made.skuIds.map((id) => stockOf(db, id)))).toEqual([48, 50]);
  expect((await lineOf(first)).refunded_freight_minor).toBe(0);
  await confirmReceipt(db, made);
  expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ escrow: 0 });
});

test("M4: what is asked is capped by line; a second open refund of a line, too many pieces and too much are refused", async () => {
  const made = await makeOrderIn(db, "awaiting_receipt", three);
  const [lineId = 0] = made.lineIds;
  const ask = (quantity: number, amountMinor: number) =>
    askRefund(db, askOf(made, { lines: [{ lineId, quantity }], amountMinor }));
  const { paid_minor } = await lineOf(lineId);
  expect(await ask(4, 100)).toMatchObject({ code: "tooMany", left: 3 });
  expect(await ask(3, paid_minor + 1)).toMatchObject({ code: "tooMuch", maxMinor: paid_minor });
  expect(await ask(1, 0)).toMatchObject({ code: "noAmount" });
  expect(await askRefund(db, askOf(made, { lines: [] }))).toMatchObject({ code: "noLines" });
  const { refundId } = done(await ask(2, 500));
  expect(await ask(1, 100)).toMatchObject({ code: "openBefore", refundId });
  expect(await askRefund(db, { ...askOf(made), userId: made.userId + 1 })).toMatchObject({ code: "notFound" });
});

test("the statement that pays checks the cap, whatever the code above it thought", async () => {
  const made = await makeRefund(db, "awaiting_seller", { amountMinor: 900 });
  const [lineId = 0] = made.lineIds;
  await sql`update order_lines set shipped_quantity = 0 where id = ${lineId}`.execute(db);
  await sql`update refund_lines set cap_minor = 900 where refund_id = ${made.refundId}`.execute(db);
  await expect(agreeRefund(db, await actionOf(db, made.refundId, made.shop))).rejects.toThrow("more is paid back");
  expect(await refundOf(db, made.refundId)).toMatchObject({ state: "awaiting_seller" });
});

test("M5: after settlement the shop pays back, below zero if need be, and commission and the platform's share follow", async () => {
  const made = await makeRefund(db, "awaiting_seller", {
    bought: { lines: [{ price: 1001 }], freight: 100 },
    order: "awaiting_comment",
    platformOff: 100,
    amountMinor: 450,
  });
  const before = await moneyOfOrder(db, made.orderId);
  expect(before).toMatchObject({ paid: 1001, borne: 100, shop: 1051, commission: 50 });
  // The shop took its money out meanwhile.
  const posted = await transact(db, (trx) =>
    postTransfer(trx, {
      key: randomUUID(),
      kind: "withdraw",
      causeId: 1,
      currency: marketCurrency(),
      entries: [
        { account: { kind: "shop_balance", ownerId: made.shopId }, amountMinor: -1051 },
        { account: { kind: "money_out" }, amountMinor: 1051 },
      ],
    }),
  );
  expect(posted.ok).toBe(true);
  done(await agreeRefund(db, await actionOf(db, made.refundId, made.shop)));
  const { shop_balance } = await balancesOf(db, {
    ownerId: made.shopId,
    currency: marketCurrency(),
    kinds: ["shop_balance"],
  });
  // 450 to the buyer and 49 to the platform, less a commission of 24.
  expect(shop_balance).toBe(-475);
  const paidBack = { platform_back_minor: 49, commission_back_minor: 24, from_shop_id: made.shopId };
  expect(await refundOf(db, made.refundId)).toMatchObject({ paid_minor: 450, ...paidBack });
  const money = { refunded: 450, backToPlatform: 49, commission: 26, escrow: 0 };
  expect(await moneyOfOrder(db, made.orderId)).toMatchObject(money);
});

test("receipt rests while a refund is open and goes on with the time that was left", async () => {
  const made = await makeRefund(db, "awaiting_seller", {});
  expect(await confirmReceipt(db, made)).toMatchObject({ code: "refundOpen" });
  await makeDue(db, made.orderId);
  await sql`update orders set deadline_at = now() + interval '1 hour', suspended_at = now() - interval '3 days'
    where id = ${made.orderId}`.execute(db);
  await sweepOrders(db, { postReviews: postGoodReviews });
  done(await cancelRefund(db, await actionOf(db, made.refundId, made.buyer)));
  const { deadline_at, suspended_at } = await orderRow(db, made.orderId);
  expect(suspended_at).toBeNull();
  expect(Math.abs((deadline_at?.getTime() ?? 0) - Date.now() - 3 * day - 3_600_000)).toBeLessThan(60_000);
});

test("an order of which nothing is left is closed: what was not paid back goes to the shop", async () => {
  const made = await makeRefund(db, "awaiting_seller", {
    amountMinor: 1000,
    bought: { lines: [{ price: 1000 }], freight: 90 },
  });
  done(await agreeRefund(db, await actionOf(db, made.refundId, made.shop)));
  expect(await stateOf(db, made.orderId)).toBe("closed");
  expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ refunded: 1000, shop: 90, commission: 0, escrow: 0 });
});

test("a split judgement pays its part and freight with it; both sides read why", async () => {
  const made = await makeRefund(db, "platform", {
    amountMinor: 1000,
    bought: { lines: [{ price: 1000 }], freight: 90 },
  });
  const judge = await makeSupportStaff(db);
  const act = { ...judge, refundId: made.refundId, goodsBack: false, verdict: "Half each" };
  const { version } = await refundOf(db, made.refundId);
  const tooMuch = await decideRefund(db, { ...act, version, amountMinor: 1001, freightMinor: 0 });
  expect(tooMuch).toMatchObject({ code: "tooMuch", maxMinor: 1000, maxFreightMinor: 90 });
  expect(await decideRefund(db, { ...act, version, amountMinor: 10, freightMinor: 0, verdict: "" })).toMatchObject({
    code: "noVerdict",
  });
  done(await decideRefund(db, { ...act, version, amountMinor: 500, freightMinor: 45 }));
  expect(await refundOf(db, made.refundId)).toMatchObject({ state: "complete", paid_minor: 545 });
  expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ refunded: 545, escrow: 545 });
  done(await decideRefund(db, { ...act, version, amountMinor: 500, freightMinor: 45 }));
  expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ refunded: 545 });
});

test("after the after-sale days nothing can be asked for any more", async () => {
  const made = await makeOrderIn(db, "awaiting_comment");
  const late = (days: number) =>
    sql`update orders set received_at = now() - make_interval(days => ${days}::int, mins => 1)
      where id = ${made.orderId}`.execute(db);
  await late(15);
  expect(await askRefund(db, askOf(made))).toMatchObject({ code: "tooLate" });
  await late(14);
  expect(await askRefund(db, askOf(made))).toMatchObject({ ok: true });
});

test("the same key asks once, and a repeated act does nothing twice", async () => {
  const made = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 1000, quantity: 3 }] });
  const asked = askOf(made, { way: "unsent" });
  const first = done(await askRefund(db, asked));
  expect(await askRefund(db, asked)).toEqual({ ok: true, value: { ...first, repeated: true } });
  expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ refunded: 1000 });
  const other = await makeRefund(db);
  const act = await actionOf(db, other.refundId, other.shop);
  done(await agreeRefund(db, act));
  expect(await agreeRefund(db, act)).toEqual({ ok: true, value: { repeated: true } });
  expect(await moneyOfOrder(db, other.orderId)).toMatchObject({ refunded: 500 });
});

test("a silent shop agrees to a return; nobody signs: all counts as received, nothing returns to stock", async () => {
  const made = await makeRefund(db, "awaiting_sign", { amountMinor: 1000 });
  const before = await stockOf(db, made.skuIds[0] ?? 0);
  await makeRefundDue(db, made.refundId);
  expect(await sweepRefunds(db)).toEqual({ acted: 1, failed: 0 });
  expect(await refundOf(db, made.refundId)).toMatchObject({ state: "complete", paid_minor: 1000 });
  expect(await stockOf(db, made.skuIds[0] ?? 0)).toBe(before);
  expect(await stateOf(db, made.orderId)).toBe("closed");
});

test("goods signed in part are paid in part, what can be sold returns to stock, and the rest can be asked for again", async () => {
  const made = await makeOrderIn(db, "awaiting_receipt", { lines: [{ price: 1001, quantity: 3 }] });
  const [lineId = 0] = made.lineIds;
  const { refundId } = done(
    await askRefund(db, askOf(made, { way: "return", lines: [{ lineId, quantity: 3 }], amountMinor: 3003 })),
  );
  await db
    .updateTable("refunds")
    .set({ state: "awaiting_sign", waybill: "BACK1" })
    .where("id", "=", refundId)
    .execute();
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", made.shopId)
    .executeTakeFirstOrThrow();
  const shop = { actor: "shop", shopId: made.shopId, userId: owner_id } as const;
  const sign = async (quantity: number, sellable: number) =>
    signReturn(db, { ...(await actionOf(db, refundId, shop)), lines: [{ lineId, quantity, sellable }] });
  expect(await sign(4, 0)).toMatchObject({ code: "badCount" });
  expect(await sign(1, 2)).toMatchObject({ code: "badCount" });
  expect(await sign(0, 0)).toMatchObject({ code: "nothingCame" });
  done(await sign(2, 1));
  expect(await lineOf(lineId)).toMatchObject({ refunded_quantity: 2, refunded_minor: 2002, withheld_quantity: 0 });
  expect(await stockOf(db, made.skuIds[0] ?? 0)).toBe(48);
  expect(await askRefund(db, askOf(made, { lines: [{ lineId, quantity: 1 }], amountMinor: 1001 }))).toMatchObject({
    ok: true,
  });
  await moneyOfOrder(db, made.orderId);
});

test("the buyer takes the shop's offer: that is paid, not what was asked for, shared among the lines", async () => {
  const bought = { lines: [{ price: 1000 }, { price: 500 }] };
  const made = await makeOrderIn(db, "awaiting_receipt", bought);
  const lines = made.lineIds.map((lineId) => ({ lineId, quantity: 1 }));
  const { refundId } = done(await askRefund(db, askOf(made, { lines, amountMinor: 1500 })));
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", made.shopId)
    .executeTakeFirstOrThrow();
  const shop = { actor: "shop", shopId: made.shopId, userId: owner_id } as const;
  const buyer = { actor: "buyer", userId: made.userId } as const;
  const offer = { way: "money", amountMinor: 400 } as const;
  const refusal = { ...(await actionOf(db, refundId, shop)), words: "A part", pictures: [] };
  const tooMuch = await refuseRefund(db, { ...refusal, offer: { way: "money", amountMinor: 1501 } });
  expect(tooMuch).toMatchObject({ code: "tooMuch", maxMinor: 1500 });
  expect(await refuseRefund(db, { ...refusal, words: "", offer })).toMatchObject({ code: "noWords" });
  done(await refuseRefund(db, { ...refusal, offer }));
  done(await agreeRefund(db, await actionOf(db, refundId, buyer)));
  expect(await refundOf(db, refundId)).toMatchObject({ state: "complete", paid_minor: 400, offer_way: null });
  expect(await Promise.all(made.lineIds.map(async (id) => (await lineOf(id)).refunded_minor))).toEqual([267, 133]);
  // What the buyer keeps does not count as refunded pieces.
  expect(await lineOf(made.lineIds[0] ?? 0)).toMatchObject({ refunded_quantity: 0 });
  expect(await stateOf(db, made.orderId)).toBe("awaiting_receipt");
});
