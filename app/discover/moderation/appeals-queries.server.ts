import { type SqlBool, sql } from "kysely";
import { rolesThatMay } from "~/app/account/api.server";
import type { PictureMark } from "~/db/tables/discover-schema";
import type { Handle } from "~/db/transact.server";

/** Condition: a person wrote what a ruling is against, or may post for its shop. */
const owned = (userId: number) => sql<SqlBool>`(
  exists (select from posts join authors on authors.id = posts.author_id where posts.id = post_rulings.post_id and (
    authors.user_id = ${userId} or ${worksFor(userId, "authors.shop_id")}))
  or exists (select from post_comments spoken where spoken.id = post_rulings.comment_id and (
    (spoken.shop_id is null and spoken.user_id = ${userId}) or ${worksFor(userId, "spoken.shop_id")})))`;

const worksFor = (userId: number, shop: string) => sql<SqlBool>`(
  exists (select from shops where shops.id = ${sql.ref(shop)} and owner_id = ${userId})
  or exists (select from shop_staff where shop_staff.shop_id = ${sql.ref(shop)} and user_id = ${userId}
    and role = any(${rolesThatMay("posts")}::text[])))`;

export async function ownsRuling(
  handle: Handle,
  { userId, rulingId }: { userId: number; rulingId: number },
): Promise<boolean> {
  const { rows } = await sql`select from post_rulings where id = ${rulingId} and ${owned(userId)}`.execute(handle);
  return rows.length > 0;
}

/** A ruling as its author reads it. Moments in ms since 1970. */
export interface OwnRuling {
  id: number;
  postId: number;
  commentId: number | null;
  kind: "refused" | "taken_down";
  rule: string;
  words: string;
  at: number;
  appealUntil: number;
  appealedAt: number | null;
  appealWords: string | null;
  outcome: "upheld" | "overturned" | null;
  answer: string;
  /** What it is against. */
  body: string;
  /** It is still refused or taken down. */
  stands: boolean;
  mark: PictureMark | null;
}

/** Returns the picture of a post that a mark is on; null = gone. */
export async function markedPicture(handle: Handle, { postId, place }: { postId: number; place: number }) {
  const row = await handle
    .selectFrom("post_pictures")
    .innerJoin("media", "media.hash", "post_pictures.picture")
    .select(["media.hash", "media.width", "media.height", "media.tint"])
    .where("post_id", "=", postId)
    .where("place", "=", place)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a ruling against something of this person's, or of a shop they post for; null = none. One statement. */
export async function ownRuling(
  handle: Handle,
  { userId, rulingId }: { userId: number; rulingId: number },
): Promise<OwnRuling | null> {
  const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
  const { rows } = await sql<OwnRuling>`
    select post_rulings.id, coalesce(ruled.id, spoken.post_id) as "postId", spoken.id as "commentId", kind, rule, words,
      mark,
      ${ms("post_rulings.created_at")} as at, ${ms("appeal_until")} as "appealUntil",
      ${ms("appealed_at")} as "appealedAt", appeal_words as "appealWords", outcome, answer,
      coalesce(ruled.body, spoken.body) as body, coalesce(ruled.state, spoken.state) = kind as stands
    from post_rulings
    left join posts ruled on ruled.id = post_rulings.post_id
    left join post_comments spoken on spoken.id = post_rulings.comment_id
    where post_rulings.id = ${rulingId} and ${owned(userId)}`.execute(handle);
  return rows[0] ?? null;
}
