import { expect, test } from "vitest";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import { decideRefund } from "~/app/refunds/admin/decide-refund.server";
import { agreeRefund } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { askPlatform, cancelRefund } from "~/app/refunds/verbs/buyer-acts.server";
import { refuseRefund } from "~/app/refunds/verbs/refuse-refund.server";
import { sweepRefunds } from "~/app/refunds/verbs/sweep-refunds.server";
import { makeOrderIn, stateOf } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { interleave, twiceAtOnce } from "~/tests/support/interleave";
import { moneyOfOrder } from "~/tests/support/order-money";
import {
  actionOf,
  askOf,
  makeRefund,
  makeRefundDue,
  makeSupportStaff,
  refundLog,
  refundOf,
} from "~/tests/support/refund-factories";

const { db, url } = testDatabase({ max: 24 });
const moving = /update "refunds"/;

test("the shop agrees while the buyer asks the platform: the buyer hears that the shop agreed", async () => {
  const made = await makeRefund(db, "refused", { amountMinor: 1000 });
  const shop = await actionOf(db, made.refundId, made.shop);
  const buyer = await actionOf(db, made.refundId, made.buyer);
  const { first, second, waited } = await interleave(url, {
    first: (handle) => agreeRefund(handle, shop),
    before: moving,
    second: (handle) => askPlatform(handle, { ...buyer, words: "" }),
  });
  expect(waited).toBe(true);
  expect(first).toEqual({ ok: true, value: { repeated: false } });
  expect(second).toEqual({ ok: false, code: "movedOn", actor: "shop", kind: "agreeRefund" });
  expect(await refundOf(db, made.refundId)).toMatchObject({ state: "complete", paid_minor: 1000 });
  expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ refunded: 1000 });
});

test("the buyer asks the platform while the shop agrees: the shop hears it, and nothing is paid", async () => {
  const made = await makeRefund(db, "refused");
  const shop = await actionOf(db, made.refundId, made.shop);
  const buyer = await actionOf(db, made.refundId, made.buyer);
  const { second } = await interleave(url, {
    first: (handle) => askPlatform(handle, { ...buyer, words: "" }),
    before: moving,
    second: (handle) => agreeRefund(handle, shop),
  });
  expect(second).toEqual({ ok: false, code: "movedOn", actor: "buyer", kind: "intervene" });
  expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ refunded: 0 });
});

test("the shop refuses while its time runs out: refused, and the timer leaves it alone", async () => {
  const made = await makeRefund(db, "awaiting_seller");
  await makeRefundDue(db, made.refundId);
  const act = { ...(await actionOf(db, made.refundId, made.shop)), words: "No", offer: null, pictures: [] };
  const { first, second } = await interleave(url, {
    first: (handle) => refuseRefund(handle, act),
    before: moving,
    second: (handle) => sweepRefunds(handle),
  });
  expect(first.ok).toBe(true);
  expect(second).toEqual({ acted: 0, failed: 0 });
  expect(await refundLog(db, made.refundId)).toEqual(["ask", "refuse"]);
});

test("the time runs out while the shop refuses: paid, and the shop hears it", async () => {
  const made = await makeRefund(db, "awaiting_seller");
  await makeRefundDue(db, made.refundId);
  const act = { ...(await actionOf(db, made.refundId, made.shop)), words: "No", offer: null, pictures: [] };
  const { first, second, waited } = await interleave(url, {
    first: (handle) => sweepRefunds(handle),
    before: moving,
    second: (handle) => refuseRefund(handle, act),
  });
  expect(waited).toBe(true);
  expect(first).toEqual({ acted: 1, failed: 0 });
  expect(second).toEqual({ ok: false, code: "movedOn", actor: "timer", kind: "agreeRefund" });
  expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ refunded: 500 });
});

test("two of the staff judge at once, and both sides agree: one outcome", async () => {
  const made = await makeRefund(db, "platform", { amountMinor: 1000 });
  const { version } = await refundOf(db, made.refundId);
  const act = { refundId: made.refundId, version, freightMinor: 0, goodsBack: false, verdict: "So be it" };
  const [one, other] = [await makeSupportStaff(db), await makeSupportStaff(db)];
  const shop = await actionOf(db, made.refundId, made.shop);
  const answers = await Promise.all([
    decideRefund(db, { ...one, ...act, amountMinor: 300 }),
    decideRefund(db, { ...other, ...act, amountMinor: 700 }),
    agreeRefund(db, shop),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { paid_minor } = await refundOf(db, made.refundId);
  expect([300, 700, 1000]).toContain(paid_minor);
  expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ refunded: paid_minor });
});

test("a refund that is asked for twice at once is one, and one line has one open refund", async () => {
  const made = await makeOrderIn(db, "awaiting_receipt");
  const atOnce = twiceAtOnce(url);
  const asked = askOf(made);
  const same = await atOnce(/insert into "refunds"/, (handle) => askRefund(handle, asked));
  expect(same.second).toMatchObject({ ok: true, value: { repeated: true } });
  expect(await askRefund(db, askOf(made))).toMatchObject({ code: "openBefore" });
  await expect(
    db
      .insertInto("refund_lines")
      .values({ refund_id: (await makeRefund(db)).refundId, line_id: made.lineIds[0] ?? 0, quantity: 1, cap_minor: 1 })
      .execute(),
  ).rejects.toThrow("refund_lines_open");
});

test("what is shipped while it is refunded is one or the other", async () => {
  const made = await makeOrderIn(db, "awaiting_shipment");
  const parcel = { shopId: made.shopId, staffUserId: 1, orderId: made.orderId, addressVersion: 1 };
  const { first, second, waited } = await interleave(url, {
    first: (handle) => askRefund(handle, askOf(made, { way: "unsent" })),
    before: /update order_lines/,
    second: (handle) => shipOrder(handle, { ...parcel, courier: "sf", number: "RACE0001", lines: null }),
  });
  expect(waited).toBe(true);
  expect(first).toMatchObject({ ok: true, value: { paid: true } });
  expect(second).toMatchObject({ code: "notShippable" });
  expect(await stateOf(db, made.orderId)).toBe("closed");
});

test("receipt is confirmed while a refund is asked for: the refund is of a settled order", async () => {
  const made = await makeOrderIn(db, "awaiting_receipt");
  const { first, second } = await interleave(url, {
    first: (handle) => confirmReceipt(handle, made),
    before: /update orders set state/,
    second: (handle) => askRefund(handle, askOf(made, { amountMinor: 1000 })),
  });
  expect(first.ok).toBe(true);
  if (!second.ok) throw new Error(second.code);
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", made.shopId)
    .executeTakeFirstOrThrow();
  const shop = { actor: "shop", shopId: made.shopId, userId: owner_id } as const;
  expect((await agreeRefund(db, await actionOf(db, second.value.refundId, shop))).ok).toBe(true);
  expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ refunded: 1000, shop: 0, commission: 0, escrow: 0 });
});

test("nobody else acts on a refund: it is not there for them", async () => {
  const made = await makeRefund(db);
  const stranger = { actor: "buyer", userId: made.shop.userId } as const;
  expect(await cancelRefund(db, await actionOf(db, made.refundId, stranger))).toMatchObject({ code: "notFound" });
  const shop = { actor: "shop", shopId: made.shopId + 1, userId: made.shop.userId } as const;
  expect(await agreeRefund(db, await actionOf(db, made.refundId, shop))).toMatchObject({ code: "notFound" });
});
