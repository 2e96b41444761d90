import { type Kysely, sql } from "kysely";

/** A second factor for buyers: what staff have (0014), in columns and a table of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add totp_secret text,
      add totp_at timestamptz,
      add totp_step bigint not null default 0,
      add check (totp_at is null or totp_secret is not null);

    create table user_recovery_codes (
      user_id bigint not null references users on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );
  `.execute(db);
}
