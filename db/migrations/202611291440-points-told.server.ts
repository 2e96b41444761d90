import { type Kysely, sql } from "kysely";

/** A person is told before points end, once: their lots say that it is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table point_lots add column told_at timestamptz;
    create index point_lots_untold on point_lots (ends_at) where left_points > 0 and told_at is null;
  `.execute(db);
}
