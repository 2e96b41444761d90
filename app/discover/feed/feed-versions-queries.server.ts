import { sql, type Transaction } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { shownAuthor, withAuthor } from "../cards/shown-posts-queries.server";

/** Posts of a version: what is below them nobody scrolls to. */
const mostCards = 20_000;
/** Seconds in which a post falls to half of its worth. */
const halfLife = 2 * 86_400;
/** Views that a post is taken to have had before anybody saw it, and likes of these: one in twenty. */
const priorViews = 100;
const priorLikes = 5;
/** Steps of a score: a binary fraction, so that adding a whole number to it and taking it off again is exact. */
const steps = 2 ** 20;

/**
 * A score is the logarithm (to the base 2) of freshness × (1 + likes per view × 10): one more is twice as good, or one
 * half-life younger. As a logarithm, freshness is a moment divided by the half-life: it does not change while time goes
 * by, so that a post keeps its score from version to version until people like it or do not, and a cursor whose version
 * is gone can go on in the newest one. Likes per view begin at one in twenty: a first like of a first view is no proof.
 * Collecting a post counts as a like does.
 */
const score = sql`round((extract(epoch from posts.published_at)::double precision / ${sql.lit(halfLife)}
    + ln(1 + 10 * (posts.likes + posts.collects + ${sql.lit(priorLikes)})
      / (posts.views + ${sql.lit(priorViews)})::double precision) / ln(2::double precision)
  ) * ${sql.lit(steps)}) / ${sql.lit(steps)}`;

/** Moment of the newest version; null = there is none. */
export async function newestVersionAt(handle: Handle): Promise<Date | null> {
  const row = await handle
    .selectFrom("feed_versions")
    .select("made_at")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.made_at ?? null;
}

/**
 * Step: writes a version of the feed as of `now`, of the best published posts of shown authors, and returns how many
 * they are. One statement.
 */
export async function insertVersion(trx: Transaction<Database>, now: Date): Promise<number> {
  const { rows } = await sql<{ cards: number }>`
    with version as (
      insert into feed_versions (made_at) values (${now}) returning id
    ),
    best as (
      select posts.id, ${score} as score, goods.category_id
      from posts ${withAuthor}
      left join post_goods on post_goods.post_id = posts.id and post_goods.place = 1
      left join goods on goods.id = post_goods.goods_id
      where posts.state = 'published' and ${shownAuthor}
      order by score desc, posts.id desc
      limit ${sql.lit(mostCards)}
    ),
    written as (
      insert into feed_scores (version_id, post_id, score, category_id)
      select version.id, best.id, best.score, best.category_id from version, best
      returning 1
    )
    select count(*) as cards from written`.execute(trx);
  return rows[0]?.cards ?? 0;
}

/** Step: notes how many cards the newest version has, and deletes versions that no cursor needs any more. */
export async function closeVersion(
  trx: Transaction<Database>,
  { cards, keep, before }: { cards: number; keep: number; before: Date },
): Promise<void> {
  await sql`update feed_versions set cards = ${cards} where id = (select max(id) from feed_versions)`.execute(trx);
  await sql`
    delete from feed_versions where made_at < ${before}
      and id not in (select id from feed_versions order by id desc limit ${keep})`.execute(trx);
}

/** Returns a version of the feed, or the newest one where it is gone; undefined = there is none yet. */
export const versionOrNewest = compiledOnce<{ id: number }>()(
  (_, value) => sql<{ id: number; micros: number }>`
    select id, (extract(epoch from made_at) * 1000000)::bigint as micros
    from feed_versions order by id = ${value("id")}::bigint desc, id desc limit 1`,
);
