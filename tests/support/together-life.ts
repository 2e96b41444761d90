import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { closingOrders, endOrdersOfClosedShops, leaveTeam, sweepTeams } from "~/app/orders/api.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { skuFactsOfWay } from "~/app/orders/placing/placing-queries.server";
import { planPurchase } from "~/app/orders/placing/plan-purchase";
import { pricesOf } from "~/app/orders/placing/shown-purchase";
import { bargainWay, cutPrice, openBargain, teamWay } from "~/app/promotions/api.server";
import { endRefundsOfOrder } from "~/app/refunds/api.server";
import { closeShop, closingMark } from "~/app/shops/admin/closing/close-shop.server";
import type { Db } from "~/db/client.server";
import { makeUser } from "./factories";
import { makeOffer } from "./offer-factories";
import { drawPaying, type Stall } from "./offer-life";
import { madeRegion, madeTaxes, taxOfPlan } from "./order-factories";
import type { Random } from "./random";

/** Group-buy and bargain of a life: small ones, so that they fill, and short ones, so that they end meanwhile. */
function drawRules(random: Random, kind: "group" | "bargain") {
  const size = random.pick([2, 3, 3]);
  const rules =
    kind === "group" ? { team_size: size, team_least: 2, hours: 1 } : { helpers: 2 + random.below(3), hours: 1 };
  const sku = {
    priceMinor: 1 + random.below(500),
    additionMinor: random.pick([0, 0, 3, 40]),
    quota: 1 + random.below(5),
    perPerson: random.pick([null, 1, 2]),
  };
  return { kind, rules, sku, endsAfterMs: random.pick([500, 3_600_000, 3_600_000, 3_600_000]) };
}

/** Begins one; of two at a time of a kind for one sku the database refuses the second, as it should. */
async function begin(db: Db, skuId: number, drawn: ReturnType<typeof drawRules>): Promise<void> {
  const { kind, rules, sku, endsAfterMs } = drawn;
  const beginsAt = new Date(Date.now() - 60_000);
  try {
    const skus = [{ skuId, ...sku }];
    await makeOffer(db, { kind, rules, skus, beginsAt, endsAt: new Date(Date.now() + endsAfterMs) });
  } catch (error) {
    if ((error as { code?: string }).code !== "23P01") throw error;
  }
}

type Buyer = Stall["buyers"][number];

/** Places an order with a team (null = begins one) or of a bargain, as its checkout shows it now; null = refused. */
async function place(
  db: Db,
  from: "group" | "bargain",
  { buyer, skuId, token }: { buyer: Buyer; skuId: number; token: string | null },
): Promise<number | null> {
  const { userId } = buyer;
  const asked = { userId, skuId, token };
  const way = from === "group" ? await teamWay(db, { ...asked, pauseDays: 0 }) : await bargainWay(db, asked);
  if (!way.ok) return null;
  const lines = [{ skuId, quantity: 1 }];
  const plan = planPurchase(lines, await skuFactsOfWay(db, [skuId], { ...way.value, userId }), {
    userId,
    region: madeRegion,
    together: true,
    addTaxes: await madeTaxes(db),
  });
  const shown = {
    prices: pricesOf(plan),
    freight: Object.fromEntries(plan.orders.map(({ shopId, freightMinor }) => [shopId, freightMinor])),
    coupons: {},
    taxMinor: taxOfPlan(plan),
    totalMinor: plan.totalMinor ?? 0,
  };
  const placed = await placeOrder(db, { key: randomUUID(), ...buyer, lines, from, token, shown, remarks: {} });
  return placed.ok ? (placed.value.orderIds[0] ?? null) : null;
}

type Pay = ReturnType<typeof drawPaying>;

async function payOne(db: Db, orderId: number, pay: Pay): Promise<unknown> {
  const { user_id, amount_version, total_minor } = await db
    .selectFrom("orders")
    .select(["user_id", "amount_version", "total_minor"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return pay({ orderId, userId: user_id, amountVersion: amount_version, totalMinor: total_minor });
}

/** Somebody begins a team, or joins the first that gathers; most pay at once. */
async function join(
  db: Db,
  skuId: number,
  buyer: Buyer,
  how: { begins: boolean; pays: boolean; pay: Pay },
): Promise<void> {
  const team = await db
    .selectFrom("teams")
    .innerJoin("offer_skus", "offer_skus.offer_id", "teams.offer_id")
    .select("token")
    .where("sku_id", "=", skuId)
    .where("teams.state", "=", "gathering")
    .where("owner_id", "<>", buyer.userId)
    .orderBy("teams.id")
    .executeTakeFirst();
  const placed = await place(db, "group", { buyer, skuId, token: how.begins ? null : (team?.token ?? null) });
  if (placed !== null && how.pays) await payOne(db, placed, how.pay);
}

/** Somebody leaves the team in which they wait. */
async function leave(db: Db, shopId: number): Promise<void> {
  const order = await db
    .selectFrom("orders")
    .select(["id", "user_id"])
    .where("shop_id", "=", shopId)
    .where("state", "=", "awaiting_team")
    .orderBy("id")
    .executeTakeFirst();
  if (order) await leaveTeam(db, { userId: order.user_id, orderId: order.id });
}

/** The latest bargain for a sku, of a buyer where one is given. */
async function bargainOf(db: Db, skuId: number, userId?: number): Promise<string | null> {
  const found = await db
    .selectFrom("bargains")
    .innerJoin("offer_skus", "offer_skus.id", "offer_sku_id")
    .select("token")
    .where("sku_id", "=", skuId)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? 0))
    .orderBy("bargains.id", "desc")
    .executeTakeFirst();
  return found?.token ?? null;
}

/** Lets the time of a shop's teams, or of its bargains, run out. */
async function passTogether(db: Db, shopId: number, table: "teams" | "bargains"): Promise<void> {
  if (table === "teams")
    await sql`
      update teams set deadline_at = clock_timestamp() from offers
      where offers.id = offer_id and shop_id = ${shopId} and teams.state = 'gathering'`.execute(db);
  else
    await sql`
      update bargains set ends_at = clock_timestamp() from offer_skus join offers on offers.id = offer_id
      where offer_skus.id = offer_sku_id and shop_id = ${shopId} and bargains.ends_at > clock_timestamp()`.execute(db);
}

/** Makes people with a phone, who cut prices. */
export async function makeFriends(db: Db, many: number): Promise<number[]> {
  const friends: number[] = [];
  for (let made = 0; made < many; made++) {
    const { id } = await makeUser(db);
    await db
      .updateTable("users")
      .set({ mobile: `139${String(id).padStart(8, "0")}` })
      .where("id", "=", id)
      .execute();
    friends.push(id);
  }
  return friends;
}

/** The owner closes the shop, whatever is open in it; a job ends its orders, and its teams fail. */
async function close(db: Db, shopId: number): Promise<void> {
  const { owner_id: userId } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  const seen = closingMark(await closingOrders(db, shopId));
  await closeShop(db, { shopId, by: { userId }, reason: "Over", seen });
  await endClosed(db);
}

/** Ends what closed shops have left open. */
export async function endClosed(db: Db): Promise<void> {
  await sweepTeams(db);
  await endOrdersOfClosedShops(db, { endRefunds: endRefundsOfOrder });
}

/** Begins a group-buy and a bargain of the same sku. */
export async function beginTogether(db: Db, random: Random, skuId: number): Promise<void> {
  for (const kind of ["group", "bargain"] as const) await begin(db, skuId, drawRules(random, kind));
}

/** Acts around group-buys and bargains of a stall. Of those who pay for a last seat, or cut last, some are refused. */
export function togetherActs(db: Db, random: Random, stall: Stall) {
  const { shopId, skuIds, buyers, friends, shared } = stall;
  const skuId = skuIds[0] ?? 0;
  const buyer = random.pick(buyers);
  const helperId = random.pick(friends);
  const drawn = drawRules(random, random.pick(["group", "bargain"]));
  const how = { begins: random.below(4) === 0, pays: random.below(4) > 0, pay: drawPaying(db, random, stall, true) };
  const closes = random.below(3) === 0 && !shared;
  const open = () => openBargain(db, { userId: buyer.userId, skuId });
  const cut = async () => {
    const token = await bargainOf(db, skuId);
    if (token) await cutPrice(db, { token, helperId, zone: "UTC", knownDevice: () => null });
  };
  const buy = async () => {
    const token = await bargainOf(db, skuId, buyer.userId);
    const placed = token && (await place(db, "bargain", { buyer, skuId, token }));
    if (placed && how.pays) await payOne(db, placed, how.pay);
  };
  const joins = () => join(db, skuId, buyer, how);
  return [
    () => begin(db, skuId, drawn),
    joins,
    joins,
    joins,
    joins,
    () => leave(db, shopId),
    () => passTogether(db, shopId, "teams").then(() => sweepTeams(db)),
    () => sweepTeams(db),
    open,
    cut,
    cut,
    buy,
    buy,
    () => passTogether(db, shopId, "bargains"),
    () => (closes ? close(db, shopId) : endClosed(db)),
  ];
}
