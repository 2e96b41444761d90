import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Without a sign of life for this long, seconds, an editor counts as left. */
const staysSeconds = 15;

/** Says that somebody has this draft open, and what is selected there. A seat that somebody else took stays theirs. */
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

/** Who else has the draft open now, each person once with what they touched last. */
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

/** Clears away the seats that were left without a word. */
export async function removeOldSeats(handle: Handle): Promise<void> {
  await handle
    .deleteFrom("page_presence")
    .where("seen_at", "<", sql<Date>`now() - make_interval(secs => ${staysSeconds})`)
    .execute();
}
