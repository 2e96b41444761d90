import { type Kysely, sql } from "kysely";

/** Filters and orders of console lists that members of staff named for themselves (0290). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_views (
      id bigint generated always as identity primary key,
      staff_id bigint not null references staff (id) on delete cascade,
      list text not null check (char_length(list) between 1 and 100),
      name text not null check (char_length(name) between 1 and 60),
      query text not null check (char_length(query) <= 1000),
      created_at timestamptz not null default now(),
      unique (staff_id, list, name)
    );
  `.execute(db);
}
