import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Returns what announcements say, by id. */
export function announcementsById(handle: Handle, ids: readonly number[]) {
  return handle
    .selectFrom("announcements")
    .select(["id", "title", "body", "link"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}
