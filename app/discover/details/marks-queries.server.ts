import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

interface Mark {
  userId: number;
  /** Of the post, or of the comment. */
  id: number;
}

/** What can be liked or collected: where it is kept, and what of. Only what is shown can be. */
const kinds = {
  like: { table: "post_likes", column: "post_id", of: "posts", state: "published", counter: "likes" },
  collect: { table: "post_collects", column: "post_id", of: "posts", state: "published", counter: "collects" },
  likeComment: { table: "comment_likes", column: "comment_id", of: "post_comments", state: "shown", counter: "likes" },
} as const;
export type MarkKind = keyof typeof kinds;

/**
 * Step: sets a mark of a person; again changes nothing. What it is of is locked: triggers count there. Returns false
 * for what is not shown.
 */
export async function insertMark(trx: Transaction<Database>, kind: MarkKind, { userId, id }: Mark): Promise<boolean> {
  const { table, column, of, state } = kinds[kind];
  const { rows } = await sql<{ shown: boolean }>`
    with shown as (select id from ${sql.table(of)} where id = ${id} and state = ${state}), marked as (
      insert into ${sql.table(table)} (user_id, ${sql.ref(column)}) select ${userId}, id from shown
      on conflict do nothing
    )
    select exists (select from shown) as shown`.execute(trx);
  return rows[0]?.shown ?? false;
}

/** Step: takes a mark back, whatever has become of what it is of. */
export async function deleteMark(trx: Transaction<Database>, kind: MarkKind, { userId, id }: Mark): Promise<void> {
  const { table, column } = kinds[kind];
  await sql`delete from ${sql.table(table)} where user_id = ${userId} and ${sql.ref(column)} = ${id}`.execute(trx);
}

/** Returns how many marks there are. */
export async function countedMarks(trx: Transaction<Database>, kind: MarkKind, id: number): Promise<number> {
  const { of, counter } = kinds[kind];
  const { rows } = await sql<{ number: number }>`
    select ${sql.ref(counter)} as number from ${sql.table(of)} where id = ${id}`.execute(trx);
  return rows[0]?.number ?? 0;
}
