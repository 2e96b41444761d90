import type { Locale } from "~/app/platform/language/locales";
import type { Page } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import type { PostCard } from "../cards/post-card";
import { postCards } from "../cards/post-cards.server";
import { type FeedPlace, mostInterests, readFeedPlace, writeFeedPlace } from "./feed-cursor.server";
import { type FeedRow, freshPosts, heldPosts, scoredPosts } from "./feed-queries.server";
import { versionOrNewest } from "./feed-versions-queries.server";
import { mostHeld, spaceAuthors } from "./space-authors";

export const feedPageSize = 20;

/** What an interest adds to a score: a post of it is worth twice as much, or as one of two days later. */
const interestBonus = 1;

interface PlaceQuery {
  /** The `next` of the page before; anything else starts at the top. */
  cursor: string | null;
  /** Whose reports hide posts; null = a visitor. */
  userId: number | null;
  /** Ids of categories looked at lately; the first page freezes three of them in `next`. */
  interests?: readonly number[];
  size?: number;
}

/**
 * Returns a page of the feed "For you": posts that appeared since its scores were written, newest first, then all
 * others by score, which interests raise; no author has two cards in a row. A cursor keeps to its version of the scores
 * for as long as there is one, so that nothing comes twice and nothing is lost while posts come, go and are liked. Six
 * statements at most, however many posts there are.
 */
export async function readFeed(handle: Handle, query: PlaceQuery & { locale: Locale }): Promise<Page<PostCard>> {
  const { ids, next } = await feedIds(handle, query);
  return { rows: await postCards(handle, { ids, locale: query.locale }), next };
}

/** Returns the ids of the posts of such a page. Four statements at most. */
export async function feedIds(handle: Handle, query: PlaceQuery): Promise<{ ids: number[]; next: string | null }> {
  const { userId, size = feedPageSize } = query;
  const place = await placeOf(handle, query);
  const [rows, held] = await Promise.all([
    rowsAfter(handle, place, { userId: userId ?? 0, limit: size + mostHeld + 1 }),
    stillHeld(handle, place.held, userId ?? 0),
  ]);
  const spaced = spaceAuthors({ held, last: place.last }, { rows: rows.found, size, ended: rows.ended });
  const all = spaced.used === rows.found.length;
  const passed = (all ? rows.last : rows.found[spaced.used - 1]) ?? place;
  const isLast = rows.ended && all && spaced.held.length === 0;
  const next: FeedPlace = {
    version: place.version,
    interests: place.interests,
    part: passed.part,
    key: passed.key,
    id: passed.id,
    held: spaced.held.map(({ id }) => id),
    last: spaced.last,
  };
  if (isLast) return { ids: spaced.page.map(({ id }) => id), next: null };
  const cursor = writeFeedPlace(next);
  // None of so many may be seen: those after them may.
  if (spaced.page.length === 0) return feedIds(handle, { ...query, cursor });
  return { ids: spaced.page.map(({ id }) => id), next: cursor };
}

/** `madeAt` is of the version, in microseconds since 1970. */
type Standing = FeedPlace & { madeAt: number };

const top = { fresh: Number.MAX_SAFE_INTEGER, scored: Number.MAX_SAFE_INTEGER };

/** Where a page begins. A cursor whose version is gone goes on at the same score in the newest one. */
async function placeOf(handle: Handle, { cursor, interests = [] }: PlaceQuery): Promise<Standing> {
  const place = readFeedPlace(cursor);
  // Before the first version the newest posts come first, to the end.
  if (place?.version === 0) return { ...place, madeAt: 0 };
  const [version] = await versionOrNewest(handle, { id: place?.version ?? 0 });
  const { id: versionId, micros: madeAt } = version ?? { id: 0, micros: 0 };
  const start = { version: versionId, madeAt, key: top.fresh, id: Number.MAX_SAFE_INTEGER, held: [], last: null };
  if (!place) return { ...start, part: "fresh", interests: [...new Set(interests)].slice(0, mostInterests) };
  if (place.version === versionId) return { ...place, madeAt };
  // What was fresh then has a score now, and what is fresh now came after the first page.
  if (place.part === "fresh") return { ...start, part: "scored", interests: place.interests };
  return { ...place, version: versionId, madeAt };
}

type PlacedRow = FeedRow & Pick<FeedPlace, "part">;

interface Rows {
  /** Those that may be seen. */
  found: PlacedRow[];
  /** The last one that was read. */
  last: PlacedRow | undefined;
  /** Nothing follows. */
  ended: boolean;
}

async function rowsAfter(
  handle: Handle,
  place: Standing,
  { userId, limit }: { userId: number; limit: number },
): Promise<Rows> {
  const { version: versionId, interests, madeAt } = place;
  const common = { userId, versionId, limit };
  const isFresh = place.part === "fresh";
  const from = isFresh ? { key: top.scored, id: Number.MAX_SAFE_INTEGER } : { key: place.key, id: place.id };
  const [fresh, scored] = await Promise.all([
    isFresh ? freshPosts(handle, { ...common, key: place.key, id: place.id, madeAt }) : [],
    versionId === 0 ? [] : scoredPosts(handle, { ...common, ...from, interests, bonus: interestBonus }),
  ]);
  const marked = fresh.map((row): PlacedRow => ({ ...row, part: "fresh" }));
  // More fresh ones follow: those of the version wait for them.
  if (fresh.length === limit) return { found: marked, last: marked.at(-1), ended: false };
  const placed = (row: FeedRow): PlacedRow => ({ ...row, part: "scored" });
  const last = scored.at(-1);
  return {
    found: [...marked, ...scored.filter(({ seen }) => seen).map(placed)],
    last: last ? placed(last) : marked.at(-1),
    ended: scored.length < limit,
  };
}

/** Those that waited in the cursor and may still be seen, in their order. */
async function stillHeld(handle: Handle, ids: readonly number[], userId: number) {
  if (ids.length === 0) return [];
  const rows = new Map((await heldPosts(handle, { ids, userId })).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
