import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { Finding } from "../document/model";

/**
 * Condition for a publication that needs attention: held back, and nothing of its page has been published or planned
 * since.
 * @param table its alias
 */
export function standsHeld(table: string): RawBuilder<boolean> {
  const one = sql.ref(table);
  return sql<boolean>`(${one}.held_at is not null and not exists (
    select from page_publications newer where newer.page_id = ${one}.page_id and newer.created_at > ${one}.held_at))`;
}

/** Selects unchecked plans that start before `until`, oldest first; not those of pages in the recycle bin. */
export function dueIds(
  handle: Handle,
  { now, until }: { now: Date; until: Date },
): Promise<{ id: number; page_id: number }[]> {
  return handle
    .selectFrom("page_publications as publication")
    .innerJoin("pages", "pages.id", "publication.page_id")
    .select(["publication.id", "publication.page_id"])
    .where("publication.cleared", "=", false)
    .where("publication.held_at", "is", null)
    .where("publication.starts_at", "<=", until)
    .where((eb) => eb.or([eb("publication.ends_at", "is", null), eb("publication.ends_at", ">", now)]))
    .where("pages.deleted_at", "is", null)
    .orderBy("publication.starts_at")
    .orderBy("publication.id")
    .limit(50)
    .execute();
}

/** Selects a plan that is still waiting; undefined otherwise. */
export function waitingPlan(handle: Handle, id: number) {
  return handle
    .selectFrom("page_publications")
    .select(["id", "page_id", "revision_id", "starts_at", "ends_at"])
    .where("id", "=", id)
    .where("cleared", "=", false)
    .where("held_at", "is", null)
    .executeTakeFirst();
}

export async function clearPlan(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.updateTable("page_publications").set({ cleared: true }).where("id", "=", id).execute();
}

/**
 * Holds a plan back with these errors. Uses the statement's clock, so that later publications have a later timestamp.
 */
export async function holdPlan(trx: Transaction<Database>, id: number, errors: Finding[]): Promise<void> {
  await trx
    .updateTable("page_publications")
    .set({ held: JSON.stringify(errors), held_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
}

/** Makes a held-back plan wait for its check again. */
export async function unholdPlan(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.updateTable("page_publications").set({ held: null, held_at: null }).where("id", "=", id).execute();
}
