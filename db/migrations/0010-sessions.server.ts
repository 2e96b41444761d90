import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The hash, never the id: a stolen copy of the table opens no session.
  await sql`
    create table user_sessions (
      id_hash text primary key check (id_hash ~ '^[0-9a-f]{64}$'),
      owner_id bigint not null references users on delete cascade,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    );
    create index user_sessions_owner on user_sessions (owner_id);
    create index user_sessions_expiry on user_sessions (expires_at);

    create table staff_sessions (
      id_hash text primary key check (id_hash ~ '^[0-9a-f]{64}$'),
      owner_id bigint not null references staff on delete cascade,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    );
    create index staff_sessions_owner on staff_sessions (owner_id);
    create index staff_sessions_expiry on staff_sessions (expires_at);
  `.execute(db);
}
