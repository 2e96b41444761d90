import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

/**
 * Returns applications refused at least `days` days ago, untouched since, that still have documents; the oldest first.
 * One statement.
 */
export async function documentsToForget(
  trx: Transaction<Database>,
  { days, limit, among }: { days: number; limit: number; among?: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from shop_applications application
    where state = 'refused' and greatest(decided_at, updated_at) < now() - ${days}::int * interval '1 day'
      and (id_number is not null or exists (select from application_pictures where application_id = application.id))
      and (${among === undefined}::boolean or id = any(${[...(among ?? [])]}::bigint[]))
    order by id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the documents of locked applications; increments the version, so that a page showing them is stale. Two
 * statements.
 */
export async function forgetDocumentsOf(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  const among = sql<number>`any(${[...ids]}::bigint[])`;
  await trx.deleteFrom("application_pictures").where("application_id", "=", among).execute();
  await trx
    .updateTable("shop_applications")
    .set({ id_number: null, id_number_end: "", version: sql<number>`version + 1` })
    .where("id", "=", among)
    .execute();
}
