import { sql } from "kysely";
import { readFeed } from "~/app/discover/feed/read-feed.server";
import { writeFeedVersion } from "~/app/discover/feed/write-feed-version.server";
import type { Db } from "~/db/client.server";
import { makeMedia } from "./factories";
import { makePost } from "./post-factories";

/** The moment so many hours ago. */
export const hours = (count: number) => new Date(Date.now() - count * 3_600_000);

/** Ids of cards. */
export const ids = (cards: readonly { id: number }[]) => cards.map(({ id }) => id);

/** Writes a version of the feed now, whenever the last one was. */
export async function writeVersion(db: Db): Promise<void> {
  await sql`update feed_versions set made_at = made_at - interval '1 hour'`.execute(db);
  if (!(await writeFeedVersion(db, new Date()))) throw new Error("no version was written");
}

/** Makes a published post so many hours ago; all have one picture. */
export async function makeShown(
  db: Db,
  author_id: number | undefined,
  hoursAgo = 0,
  more: Parameters<typeof makePost>[1] = {},
): Promise<{ id: number }> {
  const known = await db.selectFrom("media").select("hash").limit(1).executeTakeFirst();
  const picture = known?.hash ?? (await makeMedia(db)).hash;
  return makePost(db, { author_id, published_at: hours(hoursAgo), pictures: [picture], ...more });
}

/** Empties the feed. */
export async function clearFeed(db: Db): Promise<void> {
  await db.deleteFrom("posts").execute();
  await db.deleteFrom("authors").execute();
  await db.deleteFrom("feed_versions").execute();
}

interface Walk {
  userId?: number | null;
  interests?: readonly number[];
  size?: number;
  /** Before each page but the first. */
  between?: () => Promise<void>;
  from?: string | null;
}

/** Pages to the end of the feed. */
export async function walk(
  db: Db,
  { userId = null, interests = [], size = 5, between, from = null }: Walk = {},
): Promise<{ id: number; author: number }[]> {
  const cards: { id: number; author: number }[] = [];
  let cursor = from;
  for (let page = 0; page < 200; page++) {
    const { rows, next } = await readFeed(db, { cursor, userId, interests, locale: "en", size });
    cards.push(...rows.map(({ id, author }) => ({ id, author: author.id })));
    if (next === null) return cards;
    cursor = next;
    await between?.();
  }
  throw new Error("the feed has no end");
}
