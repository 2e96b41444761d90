import type { Bus } from "~/app/platform/process/pubsub.server";
import { takeDueBoundaries } from "~/app/prices/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { touchPrices } from "./search-prices-queries.server";

/** Boundaries of one transaction. */
const batch = 200;

/**
 * Writes what goods cost now into the search, of those whose offers began, ended, changed or sold out since, and ends
 * all copies that show their prices (`prices` on the bus). Returns the number of boundaries. Of several processes each
 * takes its own. No lock on goods, skus or offers is needed: a trigger of the search reads the price (0320).
 */
export async function followPrices(db: Db, bus: Pick<Bus, "publish">): Promise<number> {
  let all = 0;
  let taken = batch;
  while (taken === batch) {
    taken = await transact(db, async (trx) => {
      const due = await takeDueBoundaries(trx, batch);
      await touchPrices(trx, due.goodsIds);
      return due.taken;
    });
    if (taken > 0) await bus.publish("prices", "changed").catch(() => undefined);
    all += taken;
  }
  return all;
}
