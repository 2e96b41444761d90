import { type Kysely, sql } from "kysely";

/**
 * Pictures that wait for their form are of a person or of a member of staff, who sends pictures at the service desk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      alter column user_id drop not null,
      add column staff_id bigint references staff on delete cascade,
      add check (num_nonnulls(user_id, staff_id) = 1);
    create index uploads_staff on uploads (staff_id, created_at desc) where staff_id is not null;
  `.execute(db);
}
