import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { judgeRefund } from "~/app/refunds/admin/judge-refund.server";
import { agreeRefund, signReturn } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { amendRefund, askPlatform, cancelRefund, sendBack } from "~/app/refunds/verbs/buyer-acts.server";
import { refuseRefund } from "~/app/refunds/verbs/refuse-refund.server";
import { sweepRefunds } from "~/app/refunds/verbs/sweep-refunds.server";
import { postGoodReviews } from "~/app/reviews/api.server";
import type { Actor } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { makeOrderIn } from "./after-factories";
import { type Random, randomOf } from "./random";

type Made = Awaited<ReturnType<typeof makeOrderIn>>;
type Act = () => Promise<unknown>;

/** What lives need: the database, somebody who judges, and how an act is done (again, after its connection was cut). */
export interface World {
  db: Db;
  judge: Actor;
  doing: <Value>(act: () => Promise<Value>) => Promise<Value>;
}

/** Lives one life: an order in some state, and two hands that reach for the same things. */
export async function live(world: World, random: Random): Promise<void> {
  const price = () => ({ price: 1 + random.below(900), number: 1 + random.below(3) });
  const state = random.pick(["awaiting_shipment", "awaiting_receipt", "awaiting_comment"] as const);
  const lines = random.below(2) === 0 ? [price()] : [price(), price()];
  const [freight, platformOff] = [random.below(120), random.below(2)];
  // What was cut while it was made stays, as somebody's who went away; another one is made.
  const made = await world.doing(() => makeOrderIn(world.db, state, { lines, freight, shopOff: 0 }, { platformOff }));
  const hand = async (own: Random) => {
    for (let step = 0; step < 10; step++) await actOnce(world, own, made);
  };
  await Promise.all([hand(randomOf(random.below(2 ** 31))), hand(randomOf(random.below(2 ** 31)))]);
}

/** Lets a deadline pass, if there is one. */
async function passTime(db: Db, table: "orders" | "refunds", id: number): Promise<void> {
  await db
    .updateTable(table)
    .set({ deadline_at: sql`now() - interval '1 second'` })
    .where("id", "=", id)
    .where("deadline_at", "is not", null)
    .execute();
}

/** Something that somebody does with an order or one of its refunds; most of it is refused, which is part of life. */
async function actOnce({ db, judge, doing }: World, random: Random, made: Made): Promise<void> {
  const { userId, orderId, shopId, lineIds } = made;
  const refunds: { id: number; version: number }[] = [];
  await doing(async () => {
    refunds.splice(0);
    refunds.push(
      ...(await db
        .selectFrom("refunds")
        .select(["id", "version"])
        .where("order_id", "=", orderId)
        .orderBy("id")
        .execute()),
    );
  });
  const refund = refunds.length > 0 ? random.pick(refunds) : null;
  const lines = lineIds.filter(() => random.below(3) > 0).map((lineId) => ({ lineId, quantity: 1 + random.below(2) }));
  const asked = { reason: "other", words: "", pictures: [], received: random.below(2) === 0 };
  const amountMinor = random.below(2500);
  const key = randomUUID();
  const ask = (way: "unsent" | "money" | "return"): Act => {
    return () => askRefund(db, { userId, orderId, key, lines, way, amountMinor, ...asked });
  };
  const number = `L${orderId}-${random.below(1e6)}`;
  const parcel = random.below(4) === 0 ? null : lines;
  const ordered: Act[] = [
    () => shipOrder(db, { shopId, staffUserId: 1, orderId, addressVersion: 1, courier: "sf", number, lines: parcel }),
    ask("unsent"),
    ask("money"),
    ask("return"),
    () => confirmReceipt(db, { userId, orderId }),
    () => passTime(db, "orders", orderId).then(() => sweepOrders(db, { postReviews: postGoodReviews })),
    // Withdrawals of the shop's and of the buyer's balance belong here, once there are any.
  ];
  const acts = refund ? [...ordered, ...actsOn(db, judge, random, made, refund, { amountMinor, asked })] : ordered;
  await doing(random.pick(acts));
}

/** What both sides, the platform and the clock can do with a refund, as it was seen. */
function actsOn(
  db: Db,
  judge: Actor,
  random: Random,
  { userId, shopId, lineIds }: Made,
  { id: refundId, version }: { id: number; version: number },
  { amountMinor, asked }: { amountMinor: number; asked: object },
): Act[] {
  const buyer = { refundId, version, by: { actor: "buyer", userId } as const };
  const shop = { refundId, version, by: { actor: "shop", shopId, userId: 1 } as const };
  const signed = lineIds.map((lineId) => ({ lineId, quantity: random.below(3), sellable: random.below(2) }));
  const came = signed.slice(0, 1 + random.below(lineIds.length));
  const offer =
    random.below(2) === 0 ? null : ({ way: random.pick(["money", "return"] as const), amountMinor } as const);
  const claim = { ...asked, way: random.pick(["money", "return"] as const), amountMinor };
  const side = random.pick([buyer, shop]);
  const freightMinor = random.below(3) === 0 ? random.below(60) : 0;
  const verdict = { amountMinor, freightMinor, goodsBack: random.below(3) === 0, verdict: "So be it" };
  return [
    () => agreeRefund(db, shop),
    () => agreeRefund(db, buyer),
    () => refuseRefund(db, { ...shop, words: "No", offer, pictures: [] }),
    () => amendRefund(db, { ...buyer, ...claim } as Parameters<typeof amendRefund>[1]),
    () => cancelRefund(db, buyer),
    () => sendBack(db, { ...buyer, courier: "sf", waybill: "LIFE0001" }),
    () => signReturn(db, { ...shop, lines: came }),
    () => askPlatform(db, { ...side, words: "" }),
    () => judgeRefund(db, { ...judge, refundId, version, ...verdict }),
    () => passTime(db, "refunds", refundId).then(() => sweepRefunds(db)),
  ];
}
