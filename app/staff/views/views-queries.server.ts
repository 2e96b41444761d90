import { sql } from "kysely";
import type { SavedView } from "~/app/console/list/saved-views";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";

/** Max views of a person. */
export const maxViews = 100;

/** Returns the views that a member of staff saved, by list and name. */
export function viewsOf(handle: Handle, staffId: number): Promise<SavedView[]> {
  return handle
    .selectFrom("staff_views")
    .select(["id", "list", "name", "query"])
    .where("staff_id", "=", staffId)
    .orderBy("list")
    .orderBy("name")
    .limit(maxViews)
    .execute();
}

/** Saves a view; one with the same name is replaced. Returns false when the person has too many others. */
export async function saveView(
  db: Db,
  { staffId, list, name, query }: { staffId: number; list: string; name: string; query: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_views (staff_id, list, name, query)
    select ${staffId}, ${list}::text, ${name}::text, ${query}::text
    where (select count(*) from staff_views where staff_id = ${staffId} and (list, name) <> (${list}, ${name}))
      < ${maxViews}
    on conflict (staff_id, list, name) do update set query = excluded.query
    returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes a view of one's own. */
export async function deleteView(db: Db, { staffId, id }: { staffId: number; id: number }): Promise<void> {
  await db.deleteFrom("staff_views").where("id", "=", id).where("staff_id", "=", staffId).execute();
}
