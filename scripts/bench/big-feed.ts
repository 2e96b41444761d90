import { sql } from "kysely";
import { writeFeedVersion } from "~/app/discover/api.server";
import { firstCurrency } from "~/app/settings/api.server";
import { type Db, openDatabase } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";
import { runOnce, withDatabase } from "~/tests/support/test-server";

/** Constant in every feed, whatever its size. */
const [people, followed, categories, goods] = [60, 40, 20, 400];
/** Posts with the topic; all of a small feed. */
const tagged = 1000;
const picture = "0".repeat(32);

export interface BigFeed {
  db: Db;
  /** Who follows some authors, and has looked at three categories. */
  reader: { userId: number; interests: number[] };
  topicId: number;
  /** Statements sent since the last call. */
  sent: () => number;
  /** Seconds that writing a version of the scores took. */
  versionSeconds: number;
  close: () => Promise<void>;
}

/**
 * Makes a database with so many published posts of the last 90 days, and as many comments, without triggers, and writes
 * its scores.
 */
export async function makeBigFeed(server: string, posts: number): Promise<BigFeed> {
  const name = `bench_feed_${posts}`;
  const url = withDatabase(server, name);
  await runOnce(server, `create database ${name} template template0 encoding 'UTF8'`);
  let sent = 0;
  const { db, close } = openDatabase(url, { max: 2, onQuery: () => sent++ });
  await migrate(db);
  await firstCurrency(db, null);
  const address = new URL(url);
  address.searchParams.set("options", "-c session_replication_role=replica");
  const filling = openDatabase(address.href, { max: 1 });
  await fill(filling.db, posts);
  await filling.close();
  await sql`vacuum analyze`.execute(db);
  const before = performance.now();
  await writeFeedVersion(db, new Date());
  const versionSeconds = (performance.now() - before) / 1000;
  await sql`vacuum analyze feed_versions, feed_scores`.execute(db);
  const topic = await db.selectFrom("topics").select("id").executeTakeFirstOrThrow();
  return {
    db,
    reader: { userId: 1, interests: [1, 2, 3] },
    topicId: topic.id,
    sent() {
      const before = sent;
      sent = 0;
      return before;
    },
    versionSeconds,
    close,
  };
}

async function fill(db: Db, posts: number): Promise<void> {
  await sql`
    insert into media (hash, mime, width, height, bytes, tint)
    values (${picture}, 'image/webp', 800, 1000, 1, 1)`.execute(db);
  await sql`
    insert into users (username, nickname, password_hash)
    select 'writer' || n, 'Writer ' || n, 'none' from generate_series(1, ${people}::integer) n`.execute(db);
  await sql`
    insert into authors (user_id, name) select id, 'Writer ' || id from users order by id`.execute(db);
  await sql`
    insert into author_follows (user_id, author_id)
    select 1, id from authors where id between 2 and ${followed + 1}::integer`.execute(db);
  await sql`
    insert into shops (owner_id, name, kind, city) values (1, '{"en":"Stall"}', 'personal', '{"en":"Town"}')`.execute(
    db,
  );
  await sql`
    insert into categories (level, name, position)
    select 1, '{"en":"Aisle"}', n from generate_series(1, ${categories}::integer) n`.execute(db);
  await sql`
    insert into goods (shop_id, category_id, title, picture, state, price_minor)
    select 1, 1 + n % ${categories}::integer, '{"en":"Goods"}', ${picture}, 'on_sale', 1999
    from generate_series(1, ${goods}::integer) n`.execute(db);
  await sql`
    insert into posts (author_id, state, body, language, likes, views, key, published_at)
    select 1 + (n::bigint * 7919) % ${people}::integer, 'published', 'Post ' || n || ' about a thing that somebody bought', 'en',
      (n * 31) % 200, 200 + (n * 17) % 5000, n::text,
      now() - interval '90 days' * n / ${posts}::integer
    from generate_series(1, ${posts}::integer) n`.execute(db);
  await sql`insert into post_pictures (post_id, place, picture) select id, 1, ${picture} from posts`.execute(db);
  await sql`
    insert into post_goods (post_id, place, goods_id)
    select id, 1, 1 + id % ${goods}::integer from posts where id % 3 = 0`.execute(db);
  await sql`insert into topics (word, folded) values ('Desk', 'desk')`.execute(db);
  await sql`
    insert into post_topics (post_id, topic_id, shown_at)
    select id, 1, published_at from posts where id % greatest(1, ${posts}::integer / ${tagged}::integer) = 0`.execute(
    db,
  );
  // As many comments as posts, all on one of them; every fourth is an answer to the one before.
  await sql`
    insert into post_comments (post_id, user_id, parent_id, body, language, likes, key, created_at)
    select 1, 1 + n % ${people}::integer, case when n % 4 = 0 then n - 1 end, 'Comment ' || n, 'en', (n * 31) % 200,
      n::text, now() - interval '90 days' * n / ${posts}::integer
    from generate_series(1, ${posts}::integer) n`.execute(db);
}
