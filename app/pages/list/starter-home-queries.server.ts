import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Note of the revision, by which the starter page is known as long as nobody published another. */
export const starterNote = "Starter page";

/** Returns the home page if it is still the starter page as published, else null. */
export async function starterHome(handle: Handle): Promise<number | null> {
  const row = await handle
    .selectFrom("pages")
    .innerJoin("page_revisions as revision", "revision.page_id", "pages.id")
    .select("pages.id")
    .select(sql<number>`count(*)::int`.as("revisions"))
    .where("pages.kind", "=", "index")
    .where("pages.deleted_at", "is", null)
    .groupBy("pages.id")
    .having(sql<boolean>`count(*) = 1 and bool_and(revision.note = ${starterNote})`)
    .executeTakeFirst();
  return row?.id ?? null;
}
