import type { Db } from "~/db/client.server";
import { demoKeys } from "../demo/orders";
import { buyAs } from "./buy-as.server";

/** Of the keys of the demo's orders; those before are of its buyer. */
const firstKey = 500;

/**
 * Gives each group-buy of the demo a team that is short of one: reviewers order and pay by the verbs of the shop. Call
 * it after the offers.
 */
export async function insertTeams(db: Db): Promise<void> {
  const groups = await db
    .selectFrom("offers")
    .innerJoin("offer_skus", "offer_skus.offer_id", "offers.id")
    .select(["offers.id", "offers.team_size as size"])
    .select((e) => e.fn.min("offer_skus.sku_id").as("skuId"))
    .where("offers.kind", "=", "group")
    .where("offers.state", "=", "approved")
    .groupBy("offers.id")
    .orderBy("offers.id")
    .execute();
  const reviewers = await db
    .selectFrom("users")
    .select("id")
    .where("username", "like", "reviewer\\_%")
    // The first ones talk with the service desk.
    .orderBy("id", "desc")
    .execute();
  let key = firstKey;
  for (const { id: offerId, size, skuId } of groups) {
    let token: string | null = null;
    for (const { id: userId } of reviewers.splice(0, (size ?? 1) - 1)) {
      const lines = [{ skuId, quantity: 1 }];
      const [orderId = 0] = await buyAs(db, { userId, lines, key: demoKeys(key++), group: { offerId, token } });
      token ??= (
        await db
          .selectFrom("teams")
          .innerJoin("orders", "orders.team_id", "teams.id")
          .select("token")
          .where("orders.id", "=", orderId)
          .executeTakeFirstOrThrow()
      ).token;
    }
  }
}
