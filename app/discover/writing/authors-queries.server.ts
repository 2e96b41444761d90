import { type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { Writer } from "./writer";

/** An author as their own writing sees it. */
export interface OwnAuthor {
  id: number;
  /** Null = a shop. */
  name: string | null;
  trusted: number;
  warnings: number;
  /** A post of theirs was sent in once: the name stays. */
  known: boolean;
  /** A ruling was against one of their posts. */
  ruled: boolean;
}

/** Whose posts a writer may change. */
export const authorOf = ({ userId, shopId }: Writer) =>
  shopId === null ? sql<SqlBool>`authors.user_id = ${userId}` : sql<SqlBool>`authors.shop_id = ${shopId}`;

/** Returns the author that a writer writes as; null = nothing was written yet. One statement. */
export async function ownAuthor(handle: Handle, writer: Writer): Promise<OwnAuthor | null> {
  const { rows } = await sql<OwnAuthor>`
    select id, name, trusted, warnings,
      exists (select from posts where posts.author_id = authors.id and posts.sent_at is not null) as known,
      exists (select from post_rulings join posts on posts.id = post_rulings.post_id
        where posts.author_id = authors.id and post_rulings.outcome is distinct from 'overturned') as ruled
    from authors where ${authorOf(writer)}`.execute(handle);
  return rows[0] ?? null;
}

/** Step: makes the author of a writer, unless there is one; null = the name is another author's. */
export async function insertAuthor(
  trx: Transaction<Database>,
  { userId, shopId }: Writer,
  name: string | null,
): Promise<number | null> {
  const row = await trx
    .insertInto("authors")
    .values(shopId === null ? { user_id: userId, name } : { shop_id: shopId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns whether another author has a name, without case. */
export async function isNameTaken(handle: Handle, name: string, exceptId: number | null): Promise<boolean> {
  const row = await handle
    .selectFrom("authors")
    .select("id")
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .where("id", "<>", exceptId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Step: gives an author another name; the author is locked. */
export async function renameAuthor(trx: Transaction<Database>, id: number, name: string): Promise<void> {
  await trx.updateTable("authors").set({ name }).where("id", "=", id).execute();
}
