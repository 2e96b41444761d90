import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { giveBenefits } from "~/app/orders/benefits/give-benefits.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { decideRefund } from "~/app/refunds/admin/decide-refund.server";
import { agreeRefund, signReturn } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { amendRefund, askPlatform, cancelRefund, sendBack } from "~/app/refunds/verbs/buyer-acts.server";
import { refuseRefund } from "~/app/refunds/verbs/refuse-refund.server";
import { sweepRefunds } from "~/app/refunds/verbs/sweep-refunds.server";
import { postGoodReviews } from "~/app/reviews/api.server";
import { endPoints, takePointsBack } from "~/app/rewards/api.server";
import { collectReferral } from "~/app/rewards/referral/collect-referral.server";
import type { Actor } from "~/app/staff/api.server";
import { approveWithdrawal } from "~/app/wallet/admin/withdrawals/approve-withdrawal.server";
import { payWithdrawal } from "~/app/wallet/admin/withdrawals/pay-withdrawal.server";
import { rejectWithdrawal } from "~/app/wallet/admin/withdrawals/reject-withdrawal.server";
import { returnWithdrawal } from "~/app/wallet/admin/withdrawals/return-withdrawal.server";
import { cancelWithdrawal } from "~/app/wallet/withdrawals/cancel-withdrawal.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { makeOrderIn, payPurchase } from "./after-factories";
import { giveLastBack } from "./member-factories";
import { drawOffer, offerActs, ordersOfStall, type Stall } from "./offer-life";
import { makeOrderer } from "./order-factories";
import type { PayingLives } from "./paying/lives";
import { endLots } from "./points-books";
import { type Random, randomOf } from "./random";
import { givePoints } from "./reward-factories";
import { beginTogether, makeFriends, togetherActs } from "./together-life";
import { askOne, makeAccount } from "./withdrawal-factories";

type Made = Awaited<ReturnType<typeof makeOrderIn>>;
type Life = Made & { ownerId: number; accounts: { buyer: number; shop: number }; stall: Stall; together: boolean };
type Action = () => Promise<unknown>;

/** Environment of a life: the database, the judges, and how an act is run (again, after its connection was cut). */
export interface World {
  db: Db;
  staff: Actor;
  finance: Actor;
  doing: <Value>(act: () => Promise<Value>) => Promise<Value>;
  /** Lives share their shops, so that none closes one. */
  sharedShops?: boolean;
  /** Providers by which people pay as well as from their wallets. */
  paying?: PayingLives;
}

/** Creates the random initial order of a life. */
type MakeOrder = (db: Db, random: Random, paying?: PayingLives) => Promise<Made>;

const makeAny: MakeOrder = (db, random, paying) => {
  const offer = () => (random.below(3) === 0 ? undefined : drawOffer(random));
  const price = () => ({ price: 1 + random.below(900), quantity: 1 + random.below(3), offer: offer() });
  const state = random.pick(["awaiting_shipment", "awaiting_receipt", "awaiting_comment"] as const);
  const lines = random.below(2) === 0 ? [price()] : [price(), price()];
  const [freight, platformOff] = [random.below(120), random.below(2)];
  // Two of three use points; few of them are left.
  const points = random.below(3) * (1 + random.below(900));
  // Every other one is a member, whose cap is soon reached.
  const member = random.below(2) === 0 ? { percent: 1 + random.below(60), capMinor: 1 + random.below(900) } : undefined;
  // Somebody brought two of three.
  const referral = random.below(3) * 60;
  const reductions = { platformOff, points, member, referral };
  const pay = paying && payingFirst(paying, random);
  return makeOrderIn(db, state, { lines, freight, shopOff: 0 }, reductions, pay);
};

/** Pays a purchase at a provider; from the wallet as well when it is not paid by then, as people do who wait. */
function payingFirst(paying: PayingLives, random: Random): typeof payPurchase {
  const plan = paying.draw(random);
  return async (db, { userId, orders }) => {
    const open = async () =>
      (
        await db
          .selectFrom("orders")
          .select(["id as orderId", "amount_version as amountVersion", "total_minor as totalMinor"])
          .where("id", "=", orders[0]?.id ?? 0)
          .where("state", "=", "awaiting_payment")
          .execute()
      ).map((order) => ({ userId, ...order }));
    for (const order of await open()) if (order.totalMinor > 0) await paying.pay(order, plan);
    if ((await open()).length === 0) return;
    try {
      await payPurchase(db, { userId, orders });
    } catch (error) {
      // A call of the provider came between.
      if ((await open()).length > 0) throw error;
    }
  };
}

/** Simulates a life: an order in a random state with offers around it, and two concurrent actors on its shop. */
export async function live(world: World, random: Random, make: MakeOrder = makeAny): Promise<void> {
  const { db, doing } = world;
  const drawn = random.below(2 ** 31);
  // One cut while being created stays, as if abandoned; the same one is created again.
  const made = await doing(() => make(db, randomOf(drawn), world.paying));
  const { owner_id: ownerId } = await doing(() =>
    db.selectFrom("shops").select("owner_id").where("id", "=", made.shopId).executeTakeFirstOrThrow(),
  );
  const buyer = await doing(() => makeAccount(db, { userId: made.userId }));
  const shop = await doing(() => makeAccount(db, { shopId: made.shopId }));
  const other = await doing(() => makeOrderer(db));
  const friends = await doing(() => makeFriends(db, 4));
  const stall = {
    shopId: made.shopId,
    skuIds: made.skuIds,
    buyers: [made, other],
    friends,
    shared: world.sharedShops ?? false,
    paying: world.paying ?? null,
  };
  const life = { ...made, ownerId, accounts: { buyer, shop }, stall, together: random.below(3) === 0 };
  const drawnTogether = random.below(2 ** 31);
  if (life.together) await doing(() => beginTogether(db, randomOf(drawnTogether), made.skuIds[0] ?? 0));
  const hand = async (own: Random) => {
    for (let step = 0; step < (world.paying ? 17 : 14); step++) await actOnce(world, own, life);
  };
  await Promise.all([hand(randomOf(random.below(2 ** 31))), hand(randomOf(random.below(2 ** 31)))]);
}

/**
 * Lives as many lives, six at a time.
 * @param seed makes the same lives again, but for the order in which their acts meet
 */
export async function liveMany(world: World, many: { seed: number; lives: number; make?: MakeOrder }): Promise<void> {
  const root = randomOf(many.seed);
  const starts = Array.from({ length: many.lives }, () => randomOf(root.below(2 ** 31)));
  const worker = async () => {
    for (let next = starts.pop(); next; next = starts.pop()) await live(world, next, many.make);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

/** Lets a deadline pass, if any. */
async function passTime(db: Db, table: "orders" | "refunds", id: number): Promise<void> {
  await db
    .updateTable(table)
    .set({ deadline_at: sql`now() - interval '1 second'` })
    .where("id", "=", id)
    .where("deadline_at", "is not", null)
    .execute();
}

/** Lets the after-sale period of an order pass, if it was received. */
async function passAfterSale(db: Db, orderId: number): Promise<void> {
  await sql`update orders set received_at = received_at - interval '15 days',
    benefit_due_at = benefit_due_at - interval '15 days' where id = ${orderId}`.execute(db);
}

/** A random act on an order of a shop, its refunds or its offers; most are refused, as in reality. */
async function actOnce(world: World, random: Random, life: Life): Promise<void> {
  const { db, staff, doing } = world;
  const orders = await doing(() => ordersOfStall(db, life.stall));
  const order = random.pick(random.below(2) === 0 ? orders.slice(0, 1) : orders);
  const { userId, orderId, lineIds } = order;
  const { shopId, stall } = life;
  const made = { ...life, userId, orderId, lineIds };
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
  const ask = (way: "unsent" | "money" | "return"): Action => {
    return () => askRefund(db, { userId, orderId, key, lines, way, amountMinor, ...asked });
  };
  const number = `L${orderId}-${random.below(1e6)}`;
  const parcel = random.below(4) === 0 ? null : lines;
  const late = random.below(4) === 0 && !stall.shared;
  const ordered: Action[] = [
    () => shipOrder(db, { shopId, staffUserId: 1, orderId, addressVersion: 1, courier: "sf", number, lines: parcel }),
    ask("unsent"),
    ask("money"),
    ask("return"),
    () => confirmReceipt(db, { userId, orderId }),
    () => passTime(db, "orders", orderId).then(() => sweepOrders(db, { postReviews: postGoodReviews })),
    ...pointsActs(db, random, userId),
    () => (random.below(4) === 0 ? giveLastBack(db, userId) : Promise.resolve()),
    ...referralActs(db, random, userId),
    // Seldom: afterwards nothing of it is refunded any more. Never where months of orders are held against the ledger.
    () => (late ? passAfterSale(db, orderId) : Promise.resolve()).then(() => giveBenefits(db)),
  ];
  const money = await moneyActs(world, random, life);
  const actions = refund
    ? [...ordered, ...money, ...actionsOn(db, staff, random, made, refund, { amountMinor, asked })]
    : [...ordered, ...money];
  const [offers, together] = [offerActs(db, random, stall, order), togetherActs(db, random, stall)];
  const people = stall.buyers.map((buyer) => buyer.userId);
  const provided = world.paying ? [world.paying.acts(random, people)] : [];
  // A third of the lives is mostly of teams and bargains: these need several acts in a row.
  const all = life.together ? [together, together, together, actions] : [offers, actions, actions];
  await doing(random.pick(random.pick<Action[]>([...all, ...provided])));
}

/** What moves a person's points besides orders: more of them, some taken back, and their end. */
function pointsActs(db: Db, random: Random, userId: number): Action[] {
  const points = 1 + random.below(300);
  const move = { userId, points, kind: "points_adjusted", causeId: userId, key: randomUUID() } as const;
  return random.pick<Action[]>([
    [() => givePoints(db, userId, points)],
    [() => transact(db, (trx) => takePointsBack(trx, move))],
    [() => endLots(db, userId).then(() => endPoints(db))],
  ]);
}

/** What happens to whoever brought the buyer: the balance goes to the wallet, or a ban keeps it from coming. */
function referralActs(db: Db, random: Random, userId: number): Action[] {
  const referrer = sql<number>`(select referrer_id from referrals where user_id = ${userId})`;
  const key = randomUUID();
  const collect: Action = async () => {
    const { rows } = await sql<{ id: number | null }>`select ${referrer} as id`.execute(db);
    const id = rows[0]?.id;
    if (id) await collectReferral(db, { userId: id, currency: marketCurrency(), key, minimum: 1 });
  };
  const ban: Action = () => sql`update users set banned_until = 'infinity' where id = ${referrer}`.execute(db);
  return random.below(4) === 0 ? [ban] : [collect];
}

/** Acts of both sides, the platform and the clock on a refund as shown. */
function actionsOn(
  db: Db,
  staff: Actor,
  random: Random,
  { userId, shopId, lineIds }: Made,
  { id: refundId, version }: { id: number; version: number },
  { amountMinor, asked }: { amountMinor: number; asked: object },
): Action[] {
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
    () => decideRefund(db, { ...staff, refundId, version, ...verdict }),
    () => passTime(db, "refunds", refundId).then(() => sweepRefunds(db)),
  ];
}

/** Acts on the refunded and earned money: withdraw some, or act on a withdrawal as shown. */
async function moneyActs({ db, finance, doing }: World, random: Random, life: Life): Promise<Action[]> {
  const { userId, shopId, ownerId, accounts } = life;
  const found = await doing(() =>
    db
      .selectFrom("withdrawals")
      .select(["id", "version", "shop_id"])
      .where((eb) => eb.or([eb("shop_id", "=", shopId), eb("payout_account_id", "=", accounts.buyer)]))
      .orderBy("id")
      .execute(),
  );
  const sides = [
    { by: { userId }, accountId: accounts.buyer },
    { by: { userId: ownerId, shopId }, accountId: accounts.shop },
  ];
  const asked = { ...random.pick(sides), key: randomUUID(), amountMinor: 1 + random.below(1200) };
  const ask = () => askOne(db, asked);
  if (found.length === 0) return [ask];
  const { id, version, shop_id } = random.pick(found);
  const act = { ...finance, id, version };
  const reason = "So be it";
  const by = shop_id === null ? { userId } : { userId: ownerId, shopId };
  return [
    ask,
    () => cancelWithdrawal(db, { id, version, by }),
    () => approveWithdrawal(db, act),
    () => payWithdrawal(db, { ...act, reference: `life ${id}` }),
    () => rejectWithdrawal(db, { ...act, reason }),
    () => returnWithdrawal(db, { ...act, reason }),
  ];
}
