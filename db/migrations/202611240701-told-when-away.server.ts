import { type Kysely, sql } from "kysely";

/**
 * People who are away when somebody writes to them: a notice of the answers of the service desk, and messages of shops
 * and buyers pushed to their browsers (specification §8).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table desk_cases
      -- Number of the latest answer of which its person has a notice; 0 = of none.
      add column told_seq bigint not null default 0 check (told_seq >= 0);

    -- Conversations with messages for a side that has browsers switched on, and was not looked at yet. One row however many messages there are.
    create table chat_push_due (
      conversation_id bigint not null references conversations on delete cascade,
      side text not null check (side in ('user', 'shop')),
      since timestamptz not null default now(),
      primary key (conversation_id, side)
    );
    create index chat_push_due_since on chat_push_due (since);

    alter table push_messages
      -- A later message of the same topic takes the place of an earlier one; null = it is one by itself.
      add column topic text check (topic ~ '^[A-Za-z0-9_-]{1,32}$');
  `.execute(db);
}
