import { placeOrder } from "~/app/orders/placing/place-order.server";
import type { Db } from "~/db/client.server";
import { makeStock } from "./cart-factories";
import { makeOffer } from "./offer-factories";
import { checkoutOf, makeOrderer, shownNow } from "./order-factories";

/** An offer of a group-buy that runs: pieces of 3.00, 2.00 in a team of two by default. */
export async function makeGroupOffer(db: Db, size = 2) {
  const stock = await makeStock(db, { price: 300, stock: 100 });
  const skus = [{ skuId: stock.skuId, priceMinor: 200 }];
  const offer = await makeOffer(db, { kind: "group", skus, rules: { team_size: size, team_least: 2 } });
  return { ...stock, offerId: offer.id };
}

/** Places the unpaid order of a new buyer: begins a team, or joins that of a token. */
export async function makeTeamOrder(db: Db, { skuId }: { skuId: number }, token: string | null = null) {
  const buyer = await makeOrderer(db);
  const lines = [{ skuId, quantity: 1 }];
  const alone = await shownNow(db, lines, buyer.userId);
  const shown = {
    ...alone,
    prices: { [skuId]: [{ quantity: 1, priceMinor: 200 }] },
    totalMinor: alone.totalMinor - 100,
  };
  const placed = await placeOrder(db, await checkoutOf(db, lines, { ...buyer, from: "group", token, shown }));
  if (!placed.ok) throw new Error(placed.code);
  const [orderId = 0] = placed.value.orderIds;
  const team = await db
    .selectFrom("orders")
    .innerJoin("teams", "teams.id", "orders.team_id")
    .select(["teams.id as teamId", "teams.token", "orders.total_minor as totalMinor"])
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { ...team, userId: buyer.userId, orderId };
}
