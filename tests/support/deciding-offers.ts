import { action } from "~/app/promotions/admin/routes/offers";
import type { Db } from "~/db/client.server";
import { makeStock } from "./cart-factories";
import { makeOffer } from "./offer-factories";
import type { browserOf } from "./setting-factories";

export type DecidingBrowser = Awaited<ReturnType<typeof browserOf>>;
type Action = Parameters<DecidingBrowser["post"]>[0];

export const days = (count: number) => new Date(Date.now() + count * 86_400_000);

/** The operators' list of offers, as a browser without JavaScript sends it. */
export function decidingScreens(db: Db) {
  const offersPath = "/operator/offers";
  return {
    offersPath,
    /** An offer of a goods of its own that waits, for 10.00 in place of 19.99. */
    async waiting(more: Partial<Parameters<typeof makeOffer>[1]> = {}, priceMinor = 1000) {
      const stock = await makeStock(db);
      const { id } = await makeOffer(db, {
        state: "in_review",
        beginsAt: days(1),
        endsAt: days(2),
        skus: [{ skuId: stock.skuId, priceMinor, quota: 5 }],
        ...more,
      });
      return { ...stock, id, sent: `${id}:1` };
    },
    offerOf: (id: number) =>
      db.selectFrom("offers").select(["state", "reason", "version"]).where("id", "=", id).executeTakeFirstOrThrow(),
    send: (browser: DecidingBrowser, sent: string[], fields: Record<string, string>) =>
      browser.post(action as Action, offersPath, [
        ...sent.map((one): [string, string] => ["offer", one]),
        ...Object.entries(fields),
      ]),
    async noticesOf(shopId: number) {
      const { owner_id } = await db
        .selectFrom("shops")
        .select("owner_id")
        .where("id", "=", shopId)
        .executeTakeFirstOrThrow();
      const rows = await db
        .selectFrom("notices")
        .select("event")
        .where("user_id", "=", owner_id)
        .orderBy("id")
        .execute();
      return rows.map(({ event }) => event);
    },
  };
}
