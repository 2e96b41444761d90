import { sql, type Transaction } from "kysely";
import type { MomentCursor } from "~/app/platform/cursor";
import type { Texts } from "~/app/platform/language/texts";
import { compiledOnce } from "~/db/compiled-once.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { authorName, authorPicture, shownAuthor, withPeople } from "../cards/shown-posts-queries.server";

export interface AuthorRow {
  id: number;
  user_id: number | null;
  shop_id: number | null;
  name: Texts | string;
  face: string | null;
  /** Of a person. */
  followers: number;
  /** Not banned, and no closed shop. */
  shown: boolean;
}

const columns = sql`authors.id, authors.user_id, authors.shop_id, ${authorName} as name, ${authorPicture} as face,
  authors.followers, ${shownAuthor} as shown`;

const byId = compiledOnce<{ id: number }>()(
  (_, value) => sql<AuthorRow>`select ${columns} from authors ${withPeople} where authors.id = ${value("id")}::bigint`,
);

/** Returns an author; null for none. */
export async function authorById(handle: Handle, id: number): Promise<AuthorRow | null> {
  const [row] = await byId(handle, { id });
  return row ?? null;
}

/** Returns the id of the author that a shop is; null = it has written nothing yet. */
export async function authorOfShop(handle: Handle, shopId: number): Promise<number | null> {
  const row = await handle.selectFrom("authors").select("id").where("shop_id", "=", shopId).executeTakeFirst();
  return row?.id ?? null;
}

interface Follows {
  userId: number;
  authorIds: readonly number[];
}

/** Returns those of some people whom somebody follows. */
export async function followedAuthors(handle: Handle, { userId, authorIds }: Follows): Promise<Set<number>> {
  const rows = await handle
    .selectFrom("author_follows")
    .select("author_id")
    .where("user_id", "=", userId)
    .where("author_id", "=", sql<number>`any(${authorIds}::bigint[])`)
    .execute();
  return new Set(rows.map(({ author_id }) => author_id));
}

/** Returns whether one of some authors is this person. */
export async function isAmong(trx: Transaction<Database>, { userId, authorIds }: Follows): Promise<boolean> {
  const row = await trx
    .selectFrom("authors")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", sql<number>`any(${authorIds}::bigint[])`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Step: follows people. Returns how many are new. They are locked first: a trigger counts their followers. */
export async function insertAuthorFollows(trx: Transaction<Database>, { userId, authorIds }: Follows): Promise<number> {
  const there = await lockRows(trx, "authors", authorIds);
  const { rows } = await sql`
    insert into author_follows (user_id, author_id)
    select ${userId}, id from authors where id = any(${there}::bigint[]) and user_id is not null order by id
    on conflict do nothing
    returning author_id`.execute(trx);
  return rows.length;
}

/** Step: follows people no more. Returns how many were followed. Locks as `insertAuthorFollows` does. */
export async function deleteAuthorFollows(trx: Transaction<Database>, { userId, authorIds }: Follows): Promise<number> {
  const there = await lockRows(trx, "authors", authorIds);
  const { rows } = await sql`
    delete from author_follows where user_id = ${userId} and author_id = any(${there}::bigint[])
    returning author_id`.execute(trx);
  return rows.length;
}

/** Returns the people whom a person follows, the latest follow first, shown or not. */
export async function followedPeople(
  handle: Handle,
  { userId, after, limit }: { userId: number; after: MomentCursor | null; limit: number },
): Promise<(AuthorRow & { micros: number })[]> {
  const { rows } = await sql<AuthorRow & { micros: number }>`
    select ${columns}, (extract(epoch from author_follows.created_at) * 1000000)::bigint as micros
    from author_follows join authors on authors.id = author_follows.author_id ${withPeople}
    where author_follows.user_id = ${userId}
      and (${after === null} or (author_follows.created_at, author_follows.author_id) <
        (timestamptz 'epoch' + ${after?.micros ?? 0}::bigint * interval '1 microsecond', ${after?.id ?? 0}::bigint))
    order by author_follows.created_at desc, author_follows.author_id desc
    limit ${limit}`.execute(handle);
  return rows;
}

/** Returns shops that write and that a person does not follow, those with most followers first. */
export async function shopsToFollow(
  handle: Handle,
  { userId, limit }: { userId: number; limit: number },
): Promise<AuthorRow[]> {
  const { rows } = await sql<AuthorRow>`
    select ${columns} from authors ${withPeople}
    where seller.state = 'open'
      and exists (select from posts where posts.author_id = authors.id and posts.state = 'published')
      and not exists (select from follows where follows.user_id = ${userId} and follows.shop_id = seller.id)
    order by seller.followers desc, seller.id
    limit ${limit}`.execute(handle);
  return rows;
}
