import { sql } from "kysely";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { decideReferral } from "~/app/orders/api.server";
import { makeReferralCode } from "~/app/rewards/referral/code";
import type { Db } from "~/db/client.server";
import { demoJourney } from "../demo/journey";
import { done } from "../done.server";
import { send } from "../insert-orders.server";
import { buyAs } from "../promotions/buy-as.server";

/** What became of the order of each person whom the demo's buyer brought; they live at the buyer's address. */
const friends = ["paid", "onItsWay", "held", "noOrder"] as const;

/**
 * Lets some shops take part in referral, and the demo's buyer have brought people: one whose order has paid a share,
 * one whose order is on its way, one whose share staff look at, and one who bought nothing yet. Orders by the verbs of
 * the shop.
 */
export async function insertReferral(db: Db, now: Date): Promise<void> {
  const [buyer] = await db
    .selectFrom("users")
    .select(["id", "nickname"])
    .where("username", "=", "demo_buyer")
    .limit(1)
    .execute();
  const [staff] = await db.selectFrom("staff").select(["id", "name", "role"]).orderBy("id").limit(1).execute();
  if (!buyer) return;
  // The same on every start.
  const code = makeReferralCode(buyer.nickname, Uint8Array.from([68, 20, 7, 30, 4, 11, 25]));
  await db.insertInto("referral_codes").values({ user_id: buyer.id, code }).execute();
  const { rows: goods } = await sql<{ skuId: number; shopId: number; ownerId: number }>`
    select min(skus.id) as "skuId", shops.id as "shopId", shops.owner_id as "ownerId"
    from shops join goods on goods.shop_id = shops.id join skus on skus.goods_id = goods.id
    where shops.state = 'open' and goods.state = 'on_sale' and not skus.retired and skus.stock >= 10
      and skus.price_minor >= 5000 and not exists (select from offer_skus where offer_skus.sku_id = skus.id)
    group by shops.id order by shops.id limit ${friends.length}`.execute(db);
  await db
    .insertInto("referral_shops")
    .values(goods.map(({ shopId }, at) => ({ shop_id: shopId, active: true, permille: 80 - 10 * at })))
    .execute();
  const people = await db
    .selectFrom("users")
    .select("id")
    .where("username", "like", "reviewer_%")
    .where("id", ">", buyer.id)
    .orderBy("id", "desc")
    .limit(friends.length)
    .execute();
  for (const [at, { id: userId }] of people.entries()) {
    await sql`
      insert into referrals (user_id, referrer_id, bound_at)
      values (${userId}, ${buyer.id}, now() - make_interval(days => ${12 * at + 3}::int))`.execute(db);
    const fate = friends[at];
    const sku = goods[at];
    if (!sku || fate === undefined || fate === "noOrder") continue;
    const lines = [{ skuId: sku.skuId, quantity: fate === "paid" ? 4 : 1 }];
    const [orderId = 0] = await buyAs(db, {
      userId,
      lines,
      key: `6a0e1f3c-0346-4000-8000-00000000000${at}`,
      group: null,
    });
    const { shopId, ownerId } = sku;
    const parcel = { courier: "sf", number: `SF100068204${at}`, daysAgo: 2, reports: demoJourney.length };
    await send(db, { orderId, shopId, ownerId, parcel, now });
    if (fate === "held") continue;
    done(await confirmReceipt(db, { userId, orderId }));
    // As if its time for refunds were over: what moved the ledger stays in its month.
    if (fate === "paid") await sql`update orders set benefit_due_at = null where id = ${orderId}`.execute(db);
    if (staff) await decideReferral(db, { staff, address: "", orderId, verdict: "release" });
  }
}
