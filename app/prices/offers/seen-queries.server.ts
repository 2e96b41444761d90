import { type RawBuilder, sql } from "kysely";
import { recordVisitor, type VisitorOfDay, type VisitorTables, visitorsOf } from "~/app/content/api.server";
import type { Handle } from "~/db/transact.server";

export const offerViews: VisitorTables = {
  visitors: "offer_visitors",
  days: "offer_views",
  of: "offer_id",
  count: "seen",
  parent: "offers",
};

/**
 * Records who saw the goods while offers of it that are open to everybody run; idempotent within a day. One statement.
 */
export function recordSeen(handle: Handle, goodsId: number, visitor: VisitorOfDay): Promise<void> {
  const running = sql<{ id: number }>`
    select id from offers where goods_id = ${goodsId} and state = 'approved' and kind <> 'room'
      and begins_at <= clock_timestamp() and ends_at > clock_timestamp()`;
  return recordVisitor(handle, offerViews, running, visitor);
}

/** How many saw an offer, each person once a day. @param id the offer's, in the statement around it */
export const offerSeen = (id: RawBuilder<number>): RawBuilder<number> => visitorsOf(offerViews, id);
