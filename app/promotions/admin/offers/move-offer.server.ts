import { movedPlace } from "~/app/platform/ordered-rows.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { placeOffers } from "~/app/prices/api.server";
import type { Actor } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { auditOffer } from "./lock-seen.server";
import { orderOfSlot } from "./offers-admin-queries.server";

/**
 * Moves the goods of a slot one place up (-1) or down (1). Refuses `notFound`; moving past an end changes nothing.
 */
export function moveOffer(
  db: Db,
  { actor, slotId, id, by }: { actor: Actor; slotId: number; id: number; by: -1 | 1 },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "flash_slots", [slotId]);
    const rows = await orderOfSlot(trx, slotId);
    const at = rows.findIndex((row) => row.id === id);
    const about = rows[at];
    if (!about) return refuse("notFound");
    const order = movedPlace(
      rows.map((row) => row.id),
      at,
      by,
    );
    if (!order) return ok(null);
    await placeOffers(trx, order);
    const [before, after] = [{ place: at + 1 }, { place: at + by + 1 }];
    await auditOffer(trx, actor, { action: "flash.offerMoved", about, before, after });
    return ok(null);
  });
}
