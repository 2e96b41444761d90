import { type Kysely, sql } from "kysely";

/**
 * Complaints about what somebody of the staff wrote: they are kept from those who wrote it, who may be the ones that
 * judge.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table complaints add column against_staff_id bigint references staff (id);
    create index complaints_against_staff on complaints (against_staff_id) where against_staff_id is not null;
  `.execute(db);
}
