import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { faultOf, sealTransfers, verifyLedger } from "~/app/ledger/api.server";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { escrowByOrder } from "~/app/orders/api.server";
import { judgeRefund } from "~/app/refunds/admin/judge-refund.server";
import { agreeRefund, signReturn } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { amendRefund, askPlatform, cancelRefund, sendBack } from "~/app/refunds/verbs/buyer-acts.server";
import { refuseRefund } from "~/app/refunds/verbs/refuse-refund.server";
import { sweepRefunds } from "~/app/refunds/verbs/sweep-refunds.server";
import { postGoodReviews } from "~/app/reviews/api.server";
import { makeDue, makeOrderIn } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { moneyOfOrder } from "~/tests/support/order-money";
import { makeJudge, makeRefundDue } from "~/tests/support/refund-factories";

const { db } = testDatabase({ max: 24 });
const seed = Number(process.env.PASAR_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const lives = Number(process.env.PASAR_LIVES ?? 0) || 300;

/** Numbers that a seed repeats (mulberry32). */
function randomOf(start: number) {
  let at = start;
  const next = () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (many: number) => Math.floor(next() * many);
  return { below, pick: <Value>(values: readonly Value[]) => values[below(values.length)] as Value };
}

type Random = ReturnType<typeof randomOf>;
type Made = Awaited<ReturnType<typeof makeOrderIn>>;
type Judge = Awaited<ReturnType<typeof makeJudge>>;

/** Something that somebody does with an order or one of its refunds; most of it is refused, which is part of life. */
async function act(random: Random, made: Made, judge: Judge): Promise<void> {
  const { userId, orderId, shopId, lineIds } = made;
  const refunds = await db.selectFrom("refunds").selectAll().where("order_id", "=", orderId).execute();
  const refund = refunds.length > 0 ? random.pick(refunds) : null;
  const lines = lineIds.filter(() => random.below(3) > 0).map((lineId) => ({ lineId, quantity: 1 + random.below(2) }));
  const asked = { reason: "other", words: "", pictures: [], received: random.below(2) === 0 };
  const amountMinor = random.below(2500);
  const ask = (way: "unsent" | "money" | "return") => () =>
    askRefund(db, { userId, orderId, key: randomUUID(), lines, way, amountMinor, ...asked });
  const ordered: (() => Promise<unknown>)[] = [
    () =>
      shipOrder(db, {
        ...{ shopId, staffUserId: 1, orderId, addressVersion: 1, courier: "sf" },
        ...{ number: `L${orderId}-${random.below(1e6)}`, lines: random.below(4) === 0 ? null : lines },
      }),
    ask("unsent"),
    ask("money"),
    ask("return"),
    () => confirmReceipt(db, { userId, orderId }),
    () => makeDue(db, orderId).then(() => sweepOrders(db, { postReviews: postGoodReviews })),
  ];
  if (!refund) return void (await random.pick(ordered)());
  const { id: refundId, version } = refund;
  const buyer = { refundId, version, by: { actor: "buyer", userId } as const };
  const shop = { refundId, version, by: { actor: "shop", shopId, userId: 1 } as const };
  const signed = lineIds.map((lineId) => ({ lineId, quantity: random.below(3), sellable: random.below(2) }));
  const offer =
    random.below(2) === 0 ? null : ({ way: random.pick(["money", "return"] as const), amountMinor } as const);
  const goodsBack = random.below(3) === 0;
  await random.pick<() => Promise<unknown>>([
    ...ordered,
    () => agreeRefund(db, shop),
    () => agreeRefund(db, buyer),
    () => refuseRefund(db, { ...shop, words: "No", offer, pictures: [] }),
    () => amendRefund(db, { ...buyer, ...asked, way: random.pick(["money", "return"]), amountMinor }),
    () => cancelRefund(db, buyer),
    () => sendBack(db, { ...buyer, courier: "sf", waybill: "LIFE0001" }),
    () => signReturn(db, { ...shop, lines: signed.slice(0, 1 + random.below(lineIds.length)) }),
    () => askPlatform(db, { ...random.pick([buyer, shop]), words: "" }),
    () => {
      const freightMinor = random.below(3) === 0 ? random.below(60) : 0;
      return judgeRefund(db, {
        ...judge,
        refundId,
        version,
        amountMinor,
        freightMinor,
        goodsBack,
        verdict: "So be it",
      });
    },
    () => makeRefundDue(db, refundId).then(() => sweepRefunds(db)),
  ])();
}

test(`${lives} lives of orders, several hands at once (PASAR_SEED=${seed}): the books hold for every order`, async () => {
  const judge = await makeJudge(db);
  const root = randomOf(seed);
  const ids: number[] = [];
  const live = async (random: Random) => {
    const price = () => ({ price: 1 + random.below(900), number: 1 + random.below(3) });
    const made = await makeOrderIn(
      db,
      random.pick(["awaiting_shipment", "awaiting_receipt", "awaiting_comment"]),
      { lines: random.below(2) === 0 ? [price()] : [price(), price()], freight: random.below(120), shopOff: 0 },
      { platformOff: random.below(2) },
    );
    ids.push(made.orderId);
    // Two hands reach for the same things.
    const hand = async (own: Random) => {
      for (let step = 0; step < 10; step++) await act(own, made, judge);
    };
    await Promise.all([hand(randomOf(random.below(2 ** 31))), hand(randomOf(random.below(2 ** 31)))]);
  };
  const starts = Array.from({ length: lives }, () => randomOf(root.below(2 ** 31)));
  const worker = async () => {
    for (let next = starts.pop(); next; next = starts.pop()) await live(next);
  };
  await Promise.all(Array.from({ length: 6 }, worker));

  for (const id of ids) await moneyOfOrder(db, id);
  const { rows: failed } = await sql<{ refunds: number; orders: number; paid: number }>`
    select (select count(*)::int from refunds where attempts > 0) as refunds, (select count(*)::int from stuck_orders) as orders,
      (select count(*)::int from refunds where state = 'complete') as paid`.execute(db);
  expect(failed[0]).toMatchObject({ refunds: 0, orders: 0 });
  expect(failed[0]?.paid).toBeGreaterThan(lives / 8);
  // What refunds say they paid is what the lines say, and the stock is the sum of its movements.
  const { rows } = await sql`
    select orders.id from orders
    where (select coalesce(sum(paid_minor), 0) from refunds where order_id = orders.id) > (
      select sum(refunded_minor + refunded_freight_minor) from order_lines where order_id = orders.id)
    union all
    select skus.id from skus where stock <> (select sum(quantity) from stock_movements where sku_id = skus.id)
    union all
    select order_id from order_lines where shipped_quantity < refunded_quantity - withheld_quantity`.execute(db);
  expect(rows).toEqual([]);
  await sealTransfers(db);
  expect(faultOf(await verifyLedger(db))).toBeNull();
  const { rows: escrow } = await sql<{ minor: number }>`
    select sum(balance_minor)::bigint as minor from ledger_accounts where kind = 'escrow'`.execute(db);
  const held = [...(await escrowByOrder(db)).values()].reduce((sum, minor) => sum + minor, 0);
  expect(escrow).toEqual([{ minor: held }]);
}, 240_000);
