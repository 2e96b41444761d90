import { insertCut } from "~/app/promotions/bargains/cut-queries.server";
import { drawCuts } from "~/app/promotions/bargains/draw-cuts";
import { insertBargain, openFacts } from "~/app/promotions/bargains/open-queries.server";
import { randomToken } from "~/app/promotions/random-token.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { known } from "../demo/known";
import { demoLogins } from "../insert-people.server";

/**
 * Gives the demo's buyer a bargain that half of the friends have cut, by the steps of the verbs: cuts that are the same
 * in each demo shop, and no notices. Call it after the offers.
 */
export async function insertBargainOfBuyer(db: Db): Promise<void> {
  const { id: skuId } = await db
    .selectFrom("offer_skus")
    .select("sku_id as id")
    .where("kind", "=", "bargain")
    .where("state", "=", "approved")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const { id: userId } = await db
    .selectFrom("users")
    .select("id")
    .where("mobile", "=", demoLogins.buyer)
    .executeTakeFirstOrThrow();
  const friends = await db
    .selectFrom("users")
    .select("id")
    .where("username", "like", "reviewer\\_%")
    .orderBy("id")
    .execute();
  await transact(db, async (trx) => {
    const { offerSkuId, usualMinor, floorMinor, helpers } = known(
      await openFacts(trx, { userId, skuId }),
      "its bargain",
    );
    const cuts = drawCuts(usualMinor - floorMinor, helpers, (min) => min);
    await insertBargain(trx, { userId, offerSkuId, token: randomToken(), usualMinor, floorMinor, cuts });
    const { id } = await trx
      .selectFrom("bargains")
      .select("id")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    for (const { id: helperId } of friends.slice(0, Math.floor(helpers / 2)))
      await insertCut(trx, { id, helperId, flagged: false });
  });
}
