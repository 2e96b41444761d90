import { type Kysely, sql } from "kysely";

/**
 * How a shop talks to its buyers: when its people are there, what it says while they are not, and texts that they send
 * often.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_shops (
      shop_id bigint primary key references shops on delete cascade,
      -- Counted up with each change.
      version integer not null default 1 check (version > 0),
      zone text not null default 'UTC',
      -- 1 = Monday.
      days smallint[] not null default '{1,2,3,4,5}',
      -- Minutes since midnight in its zone; both null = it names no hours. Closing before opening means the next day.
      opens smallint check (opens between 0 and 1439),
      closes smallint check (closes between 0 and 1439),
      away jsonb not null default '{}' check (jsonb_typeof(away) = 'object'),
      replies text[] not null default '{}' check (cardinality(replies) <= 20),
      check ((opens is null) = (closes is null))
    );
  `.execute(db);
}
