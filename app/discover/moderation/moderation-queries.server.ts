import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { PostState } from "../post";
import type { WaitReason } from "../publishing/reason-to-wait";
import type { RulingWords, Subject } from "./moderated";

/** A post or a comment as a verb of staff reads it, locked. */
export interface Moderated {
  id: number;
  /** The post, of a comment. */
  postId: number;
  /** Null = whoever only comments. */
  authorId: number | null;
  /** Who is told: a person, or the owner of a shop. */
  ownerId: number;
  isShop: boolean;
  /** A comment that is shown counts as published. */
  state: PostState;
  waits: WaitReason | null;
  version: number;
  body: string;
}

/** Reads and locks the author and the post. */
export async function lockPost(trx: Transaction<Database>, id: number): Promise<Moderated | undefined> {
  const { rows: found } = await sql<{ author_id: number }>`select author_id from posts where id = ${id}`.execute(trx);
  if (!found[0]) return undefined;
  await lockRows(trx, "authors", [found[0].author_id]);
  await lockRows(trx, "posts", [id]);
  const { rows } = await sql<Moderated>`
    select posts.id, posts.id as "postId", authors.id as "authorId",
      coalesce(authors.user_id, shops.owner_id) as "ownerId", shops.id is not null as "isShop", posts.state,
      posts.waits,
      posts.version, coalesce(posts.next_body, posts.body) as body
    from posts join authors on authors.id = posts.author_id left join shops on shops.id = authors.shop_id
    where posts.id = ${id}`.execute(trx);
  return rows[0];
}

/** Reads and locks a comment, with its author where they have posts, and its post, whose comments are counted. */
export async function lockComment(trx: Transaction<Database>, id: number): Promise<Moderated | undefined> {
  const { rows: found } = await sql<{ author_id: number | null; post_id: number; parent_id: number | null }>`
    select post_id, parent_id, (
      select id from authors where case when spoken.shop_id is null then authors.user_id = spoken.user_id
        else authors.shop_id = spoken.shop_id end
    ) as author_id
    from post_comments spoken where id = ${id}`.execute(trx);
  const [comment] = found;
  if (!comment) return undefined;
  if (comment.author_id !== null) await lockRows(trx, "authors", [comment.author_id]);
  await lockRows(trx, "posts", [comment.post_id]);
  await lockRows(trx, "post_comments", comment.parent_id === null ? [id] : [comment.parent_id, id]);
  const { rows } = await sql<Moderated>`
    select spoken.id, post_id as "postId", ${comment.author_id}::bigint as "authorId",
      coalesce(shops.owner_id, spoken.user_id) as "ownerId", shops.id is not null as "isShop",
      case spoken.state when 'shown' then 'published' else spoken.state end as state, null as waits, 1 as version, body
    from post_comments spoken left join shops on shops.id = spoken.shop_id where spoken.id = ${id}`.execute(trx);
  return rows[0];
}

/** Writes the state of a refused or taken down post; a changed text that waited is dropped. */
export async function setPostState(
  trx: Transaction<Database>,
  id: number,
  state: "refused" | "taken_down" | "published",
): Promise<void> {
  await trx
    .updateTable("posts")
    .set({ state, waits: null, next_body: null, version: sql<number>`version + 1`, changed_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Takes a comment down, or shows it again; a trigger counts. */
export async function setCommentState(
  trx: Transaction<Database>,
  id: number,
  state: "taken_down" | "shown",
): Promise<void> {
  await trx.updateTable("post_comments").set({ state }).where("id", "=", id).execute();
}

interface NewRuling extends RulingWords {
  about: Subject;
  kind: "refused" | "taken_down";
  staffId: number;
  /** Days in which it can be appealed; 0 = not at all. */
  appealDays: number;
}

/** Inserts a ruling; its author is trusted anew from here on, and warned where it says so. Returns its id. */
export async function insertRuling(
  trx: Transaction<Database>,
  authorId: number | null,
  { about, kind, rule, words, warns, mark, staffId, appealDays }: NewRuling,
): Promise<number> {
  const { id } = await trx
    .insertInto("post_rulings")
    .values({
      post_id: about.kind === "post" ? about.id : null,
      comment_id: about.kind === "comment" ? about.id : null,
      kind,
      rule,
      words,
      warns,
      mark: mark === null ? null : JSON.stringify(mark),
      staff_id: staffId,
      appeal_until: sql<Date>`now() + make_interval(days => ${appealDays}::int)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (authorId !== null)
    await sql`
      update authors set trusted = 0, warnings = warnings + ${warns ? 1 : 0} where id = ${authorId}`.execute(trx);
  return id;
}

/** A ruling as a verb reads it; whoever changes it has its post or comment locked. */
export interface RulingRow {
  id: number;
  postId: number | null;
  commentId: number | null;
  kind: "refused" | "taken_down";
  warns: boolean;
  staffId: number;
  appealed: boolean;
  /** The time to appeal is over. */
  late: boolean;
  outcome: "upheld" | "overturned" | null;
  decidedBy: string | null;
}

export async function rulingToChange(trx: Transaction<Database>, id: number): Promise<RulingRow | undefined> {
  const { rows } = await sql<RulingRow>`
    select post_rulings.id, post_id as "postId", comment_id as "commentId", kind, warns, staff_id as "staffId",
      appealed_at is not null as appealed, appeal_until < now() as late, outcome, staff.name as "decidedBy"
    from post_rulings left join staff on staff.id = decided_by where post_rulings.id = ${id}`.execute(trx);
  return rows[0];
}

export async function storeAppeal(trx: Transaction<Database>, id: number, words: string): Promise<void> {
  await trx
    .updateTable("post_rulings")
    .set({ appealed_at: sql<Date>`now()`, appeal_words: words })
    .where("id", "=", id)
    .where("appealed_at", "is", null)
    .execute();
}

/**
 * Decides an appeal. One that was right gives the author back the trust that they would have: the posts that appeared
 * since the last ruling that stands.
 */
export async function storeAppealDecision(
  trx: Transaction<Database>,
  { id, outcome, answer, staffId }: { id: number; outcome: "upheld" | "overturned"; answer: string; staffId: number },
  author: { id: number; warned: boolean } | null,
): Promise<void> {
  await trx
    .updateTable("post_rulings")
    .set({ outcome, answer, decided_by: staffId, decided_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  if (outcome === "upheld" || author === null) return;
  await sql`
    update authors set warnings = greatest(0, warnings - ${author.warned ? 1 : 0}), trusted = (
      select count(*) from posts where author_id = authors.id and published_at > coalesce((
        select max(ruling.created_at) from post_rulings ruling
        left join posts ruled on ruled.id = ruling.post_id
        left join post_comments spoken on spoken.id = ruling.comment_id
        where ruling.outcome is distinct from 'overturned' and (ruled.author_id = authors.id
          or (spoken.shop_id is null and spoken.user_id = authors.user_id) or spoken.shop_id = authors.shop_id)
      ), '-infinity')
    ) where id = ${author.id}`.execute(trx);
}
