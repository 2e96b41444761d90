import { type Kysely, sql } from "kysely";

/**
 * PostgreSQL guesses how many orders a word finds from a sample of whole texts, of which it keeps a hundred: when the
 * one order searched for happens to be kept, it expects a hundredth of all and walks through them instead of using the
 * index. Of a thousand texts, a kept one makes it expect a thousandth.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_search alter words set statistics 1000`.execute(db);
}
