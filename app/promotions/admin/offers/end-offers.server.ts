import { setOfferState } from "~/app/prices/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { type DueOffer, dueOffers } from "./deciding-queries.server";
import { tellShop } from "./lock-seen.server";

/** Offers of a batch, which is one transaction. */
const batchSize = 200;

/**
 * Writes down what the clock has done to offers: approved ones past their end are over, those of closed shops are
 * stopped, and what nobody decided before it began is refused; shops are told of the latter two. Prices do not wait for
 * it: whoever reads one reads the clock. Returns how many it moved.
 */
export async function endOffers(db: Db): Promise<number> {
  let moved = 0;
  for (;;) {
    const due = await dueOffers(db, { limit: batchSize });
    if (due.length === 0) return moved;
    const done = await endBatch(
      db,
      due.map(({ id }) => id),
    );
    // Another process has moved all of them meanwhile.
    if (done === 0) return moved;
    moved += done;
  }
}

function endBatch(db: Db, ids: readonly number[]): Promise<number> {
  return transact(db, async (trx) => {
    const locked = await lockRows(trx, "offers", ids);
    const due = await dueOffers(trx, { limit: batchSize, ids: locked });
    for (const offer of due) await setOfferState(trx, offer.id, stateOf(offer));
    const told = due.filter((offer) => offer.due !== "over");
    const wasWaiting = ({ state }: DueOffer) => state === "in_review";
    await tellShop(trx, told.filter(wasWaiting), "offer_refused");
    await tellShop(
      trx,
      told.filter((offer) => !wasWaiting(offer)),
      "offer_stopped",
    );
    return due.length;
  });
}

function stateOf({ due, state }: DueOffer): Parameters<typeof setOfferState>[2] {
  if (due === "over") return { state: "over" };
  return { state: state === "in_review" ? "refused" : "stopped", reason: due, decidedBy: null };
}
