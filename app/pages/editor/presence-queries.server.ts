import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Seconds without a heartbeat after which an editor counts as closed. */
const staysSeconds = 15;

/** Records that somebody has this draft open, and the selection there. A seat taken by somebody else stays theirs. */
export async function takeSeat(
  handle: Handle,
  seat: { pageId: number; seat: string; staffId: number; item: string | null },
): Promise<void> {
  await handle
    .insertInto("page_presence")
    .values({ page_id: seat.pageId, seat: seat.seat, staff_id: seat.staffId, item: seat.item })
    .onConflict((conflict) =>
      conflict
        .columns(["page_id", "seat"])
        .doUpdateSet({ item: seat.item, seen_at: sql<Date>`now()` })
        .where("page_presence.staff_id", "=", seat.staffId),
    )
    .execute();
}

export async function leaveSeat(
  handle: Handle,
  { pageId, seat, staffId }: { pageId: number; seat: string; staffId: number },
): Promise<void> {
  await handle
    .deleteFrom("page_presence")
    .where("page_id", "=", pageId)
    .where("seat", "=", seat)
    .where("staff_id", "=", staffId)
    .execute();
}

/** Selects the others who have the draft open now, each person once with their latest selection. */
export function othersAt(handle: Handle, { pageId, staffId }: { pageId: number; staffId: number }) {
  return handle
    .selectFrom("page_presence as presence")
    .innerJoin("staff", "staff.id", "presence.staff_id")
    .distinctOn("presence.staff_id")
    .select(["staff.id", "staff.name", "presence.item"])
    .where("presence.page_id", "=", pageId)
    .where("presence.staff_id", "!=", staffId)
    .where("presence.seen_at", ">", sql<Date>`now() - make_interval(secs => ${staysSeconds})`)
    .orderBy("presence.staff_id")
    .orderBy("presence.seen_at", "desc")
    .limit(20)
    .execute();
}

/** Deletes seats that were abandoned without notice. */
export async function removeOldSeats(handle: Handle): Promise<void> {
  await handle
    .deleteFrom("page_presence")
    .where("seen_at", "<", sql<Date>`now() - make_interval(secs => ${staysSeconds})`)
    .execute();
}
