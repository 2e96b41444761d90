import { type Kysely, sql } from "kysely";

/**
 * Codes that a known device asks for stand apart from those of strangers; the published password of the demo's staff is
 * marked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table one_time_codes add device text not null default '';
    drop index one_time_codes_target;
    create index one_time_codes_target on one_time_codes (purpose, target, device, id desc);

    alter table staff add known_password boolean not null default false;
  `.execute(db);
}
