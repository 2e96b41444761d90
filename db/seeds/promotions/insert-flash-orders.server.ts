import { sql } from "kysely";
import type { Db } from "~/db/client.server";
import { flashBuyers, flashOrders } from "../demo/flash-orders";
import { demoKeys } from "../demo/orders";
import { buyAs } from "./buy-as.server";

/** Of the keys of the demo's orders; those before are of its buyer and of teams. */
const firstKey = 600;

/**
 * Lets reviewers buy of what runs in the flash sale, by the verbs of the shop, so that some of it is taken; tells how
 * many saw the offers of all kinds. Call it after the teams and the bargains.
 */
export async function insertFlashOrders(db: Db): Promise<void> {
  const skus = await db
    .selectFrom("offer_skus")
    .innerJoin("offers", "offers.id", "offer_skus.offer_id")
    .innerJoin("goods", "goods.id", "offers.goods_id")
    .select(["offer_skus.sku_id as skuId", "offer_skus.quota as left"])
    .select((e) => e.ref("goods.title", "->>").key("en").as("title"))
    .where("offers.kind", "=", "flash")
    .where("offers.state", "=", "approved")
    .where("offers.begins_at", "<=", new Date())
    .orderBy("offer_skus.id")
    .execute();
  const buyers = await db
    .selectFrom("users")
    .select("id")
    .where("username", "like", "reviewer\\_%")
    // Who is in a team has an address.
    .where((e) => e.not(e.exists(e.selectFrom("addresses").select("id").whereRef("user_id", "=", "users.id"))))
    // The first ones talk with the service desk.
    .orderBy("id", "desc")
    .limit(flashBuyers)
    .execute();
  for (const [n, { id: userId }] of buyers.entries()) {
    const lines = flashOrders
      .filter((order) => n < order.buyers)
      .flatMap(({ title, number }) => {
        const offered = skus.filter((sku) => sku.title === title && sku.left >= number);
        const sku = offered[n % offered.length];
        if (!sku) return [];
        sku.left -= number;
        return [{ skuId: sku.skuId, quantity: number }];
      });
    await buyAs(db, { userId, lines, key: demoKeys(firstKey + n), group: null });
  }
  // Many more looked at what is offered than bought it.
  await sql`
    insert into offer_views (offer_id, day, seen)
    select offers.id, (offers.begins_at at time zone 'UTC')::date, 40 + 17 * sum(offer_skus.taken)
    from offers join offer_skus on offer_skus.offer_id = offers.id
    where offers.state = 'approved' and offers.begins_at <= now() group by offers.id`.execute(db);
}
