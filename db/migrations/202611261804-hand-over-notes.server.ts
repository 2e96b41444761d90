import { type Kysely, sql } from "kysely";

/** What a colleague said when they handed a conversation over, and who it was; read by the people of the shop alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversations
      add column handed_note text not null default '' check (char_length(handed_note) <= 200),
      add column handed_by bigint references users (id);
    create index conversations_handed_by on conversations (handed_by) where handed_by is not null;
  `.execute(db);
}
