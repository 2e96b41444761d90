import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { Owner } from "../document/model";
import type { Author } from "../list/owner.server";
import { ownedBy } from "../list/owner-queries.server";

/** Editors that follow each other's work ask more often than their heartbeat, in seconds, is written. */
const writtenSeconds = 4;

/** Seconds without a heartbeat after which an editor counts as closed. */
const staysSeconds = 15;

/** Condition: the seat belongs to this person. */
const takenBy = ({ staffId, userId }: Author) =>
  sql<boolean>`(page_presence.staff_id = ${staffId} or page_presence.user_id = ${userId})`;

/**
 * Records an open draft, and the selection in it; false = that was written a moment ago. A seat taken by another person
 * stays theirs.
 */
export async function takeSeat(
  handle: Handle,
  seat: { pageId: number; seat: string; author: Author; item: string | null },
): Promise<boolean> {
  const { staffId: staff_id, userId: user_id } = seat.author;
  const written = await handle
    .insertInto("page_presence")
    .values({ page_id: seat.pageId, seat: seat.seat, staff_id, user_id, item: seat.item })
    .onConflict((conflict) =>
      conflict
        .columns(["page_id", "seat"])
        .doUpdateSet({ item: seat.item, seen_at: sql<Date>`now()` })
        .where(takenBy(seat.author))
        .where(sql<boolean>`(page_presence.item is distinct from excluded.item
          or page_presence.seen_at < now() - make_interval(secs => ${writtenSeconds}))`),
    )
    .executeTakeFirst();
  return Number(written.numInsertedOrUpdatedRows ?? 0) > 0;
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

/** Selects the other editors that have the draft open now, each person's latest selection first. */
export function seatsAt(handle: Handle, { pageId, seat, author }: { pageId: number; seat: string; author: Author }) {
  return handle
    .selectFrom("page_presence")
    .leftJoin("staff", "staff.id", "page_presence.staff_id")
    .leftJoin("users", "users.id", "page_presence.user_id")
    .select(["page_presence.staff_id", "page_presence.user_id", "page_presence.item"])
    .select((eb) => eb.fn.coalesce("staff.name", "users.nickname").as("name"))
    .select(sql<boolean>`coalesce(${takenBy(author)}, false)`.as("mine"))
    .where("page_presence.page_id", "=", pageId)
    .where("page_presence.seat", "!=", seat)
    .where("page_presence.seen_at", ">", sql<Date>`now() - make_interval(secs => ${staysSeconds})`)
    .orderBy("page_presence.staff_id")
    .orderBy("page_presence.user_id")
    .orderBy("page_presence.seen_at", "desc")
    .limit(40)
    .execute();
}

/** Selects the version of a page's draft; null when there is no draft yet. No row when the page is not reached. */
export function editedVersion(handle: Handle, pageId: number, owner: Owner) {
  return handle
    .selectFrom("pages")
    .leftJoin("page_drafts", "page_drafts.page_id", "pages.id")
    .select("page_drafts.lock_version")
    .where("pages.id", "=", pageId)
    .where("pages.deleted_at", "is", null)
    .where(ownedBy(owner, "pages.id"))
    .executeTakeFirst();
}

/** Deletes seats that were abandoned without notice. */
export async function removeOldSeats(handle: Handle): Promise<void> {
  await handle
    .deleteFrom("page_presence")
    .where("seen_at", "<", sql<Date>`now() - make_interval(secs => ${staysSeconds})`)
    .execute();
}
