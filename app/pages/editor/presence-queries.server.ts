import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { Author } from "../list/owner.server";

/** Seconds without a heartbeat after which an editor counts as closed. */
const staysSeconds = 15;

/** Condition: the seat belongs to this person. */
const takenBy = ({ staffId, userId }: Author) =>
  sql<boolean>`(page_presence.staff_id = ${staffId} or page_presence.user_id = ${userId})`;

/** Records an open draft, and the selection in it. A seat taken by another person stays theirs. */
export async function takeSeat(
  handle: Handle,
  seat: { pageId: number; seat: string; author: Author; item: string | null },
): Promise<void> {
  const { staffId: staff_id, userId: user_id } = seat.author;
  await handle
    .insertInto("page_presence")
    .values({ page_id: seat.pageId, seat: seat.seat, staff_id, user_id, item: seat.item })
    .onConflict((conflict) =>
      conflict
        .columns(["page_id", "seat"])
        .doUpdateSet({ item: seat.item, seen_at: sql<Date>`now()` })
        .where(takenBy(seat.author)),
    )
    .execute();
}

export async function leaveSeat(
  handle: Handle,
  { pageId, seat, author }: { pageId: number; seat: string; author: Author },
): Promise<void> {
  await handle
    .deleteFrom("page_presence")
    .where("page_id", "=", pageId)
    .where("seat", "=", seat)
    .where(takenBy(author))
    .execute();
}

/** Selects the others who have the draft open now, each person once with their latest selection. */
export function othersAt(handle: Handle, { pageId, author }: { pageId: number; author: Author }) {
  return handle
    .selectFrom("page_presence")
    .leftJoin("staff", "staff.id", "page_presence.staff_id")
    .leftJoin("users", "users.id", "page_presence.user_id")
    .distinctOn(["page_presence.staff_id", "page_presence.user_id"])
    .select(sql<number>`coalesce(staff.id, users.id)`.as("id"))
    .select(sql<string>`coalesce(staff.name, users.nickname)`.as("name"))
    .select("page_presence.item")
    .where("page_presence.page_id", "=", pageId)
    .where(sql<boolean>`${takenBy(author)} is not true`)
    .where("page_presence.seen_at", ">", sql<Date>`now() - make_interval(secs => ${staysSeconds})`)
    .orderBy("page_presence.staff_id")
    .orderBy("page_presence.user_id")
    .orderBy("page_presence.seen_at", "desc")
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
