import { takeBackInStock } from "~/app/catalog/api.server";
import type { Db } from "~/db/client.server";
import { tellDue } from "./tell-due.server";

/**
 * Tells everybody who waits for goods that can be bought again, each once, and returns how many were told. Anyone who
 * is told waits no longer.
 */
export const notifyBackInStock = (db: Db, limit = 500): Promise<number> =>
  tellDue(db, {
    limit,
    take: takeBackInStock,
    noticesOf: (wishes) => {
      // Anyone who waits for several combinations of the same goods is told once.
      const told = new Map(
        wishes.map(({ userId, goodsId }) => [`${userId} ${goodsId}`, { userId, subjectId: goodsId }]),
      );
      return [...told.values()].map((one) => ({ ...one, event: "goods_back" as const }));
    },
  });
