import { randomUUID } from "node:crypto";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import type { Db } from "~/db/client.server";
import { done } from "./after-factories";
import { makeStock } from "./cart-factories";
import { makeOffer } from "./offer-factories";
import { fundWallet, makeOrderer } from "./order-factories";

/** What a sku costs in the group-buy of these tests, minor units; alone it costs 1000. */
export const groupPrice = 600;

type Rules = Parameters<typeof makeOffer>[1]["rules"];

/** A sku with a group-buy that runs: teams of three that go on with two, by default. */
export async function makeGroupBuy(db: Db, { rules, stock = 50 }: { rules?: Rules; stock?: number } = {}) {
  const sku = await makeStock(db, { price: 1000, stock });
  const { id: offerId, skus } = await makeOffer(db, {
    kind: "group",
    rules,
    skus: [{ skuId: sku.skuId, priceMinor: groupPrice, additionMinor: 100 }],
  });
  return { ...sku, offerId, offerSkuId: skus[0] ?? 0 };
}

/** A member of a team, or somebody who may become one. */
export interface Member {
  userId: number;
  orderId: number;
  teamId: number;
  token: string;
}

/** Somebody places an order of a piece with a team, or begins one, and has the money to pay it. */
export async function placeInTeam(
  db: Db,
  { skuId, shopId }: { skuId: number; shopId: number },
  token: string | null = null,
): Promise<Member> {
  const buyer = await makeOrderer(db);
  await fundWallet(db, buyer.userId, groupPrice);
  const placed = done(
    await placeOrder(db, {
      ...buyer,
      key: randomUUID(),
      from: "group",
      token,
      lines: [{ skuId, quantity: 1 }],
      shown: {
        prices: { [skuId]: [{ quantity: 1, priceMinor: groupPrice }] },
        freight: { [shopId]: 0 },
        coupons: {},
        totalMinor: groupPrice,
      },
      remarks: {},
    }),
  );
  const [orderId = 0] = placed.orderIds;
  const team = await db
    .selectFrom("orders")
    .innerJoin("teams", "teams.id", "orders.team_id")
    .select(["teams.id", "teams.token"])
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { userId: buyer.userId, orderId, teamId: team.id, token: team.token };
}

export const paySeat = (db: Db, { userId, orderId }: Pick<Member, "userId" | "orderId">) =>
  payOrders(db, { userId, orders: [{ id: orderId, amountVersion: 1 }] });

/** A team with members who have paid; the first one began it. */
export async function makeTeam(
  db: Db,
  sku: { skuId: number; shopId: number },
  size: number,
): Promise<{ teamId: number; token: string; members: [Member, ...Member[]] }> {
  const first = await placeInTeam(db, sku);
  done(await paySeat(db, first));
  const members: [Member, ...Member[]] = [first];
  while (members.length < size) {
    const next = await placeInTeam(db, sku, first.token);
    done(await paySeat(db, next));
    members.push(next);
  }
  return { teamId: first.teamId, token: first.token, members };
}

export const teamOf = (db: Db, id: number) =>
  db.selectFrom("teams").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Lets the deadline of a team pass. */
export async function endTime(db: Db, teamId: number): Promise<void> {
  const deadline_at = new Date(Date.now() - 1000);
  await db.updateTable("teams").set({ deadline_at }).where("id", "=", teamId).execute();
  await db
    .updateTable("orders")
    .set({ deadline_at })
    .where("team_id", "=", teamId)
    .where("state", "=", "awaiting_team")
    .execute();
}
