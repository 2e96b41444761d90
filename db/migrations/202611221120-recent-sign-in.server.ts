import { type Kysely, sql } from "kysely";

/**
 * When the person of a session last showed who they are. Sessions from before have no moment: their person is asked
 * once before the first act that needs one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_sessions add authenticated_at timestamptz;
    alter table staff_sessions add authenticated_at timestamptz;

    alter table one_time_codes drop constraint one_time_codes_purpose_check;
    alter table one_time_codes add constraint one_time_codes_purpose_check
      check (purpose in ('login', 'register', 'retrieve', 'payment', 'confirm'));
  `.execute(db);
}
