import { z } from "zod";
import { mostHeld } from "./space-authors";

/** Interests that a feed follows. */
export const mostInterests = 3;

/** Where a feed goes on. */
export interface FeedPlace {
  /** Version of the scores; 0 = there was none. */
  version: number;
  /** Ids of categories, as of the first page. */
  interests: readonly number[];
  /** "fresh": among the posts that are newer than the version; "scored": among those of the version. */
  part: "fresh" | "scored";
  /** The last post that was passed (`FeedRow`). */
  key: number;
  id: number;
  /** Posts that wait, because their author had the card before. */
  held: readonly number[];
  /** Author of the last card. */
  last: number | null;
}

const id = z.int().positive();
const cursor = z.tuple([
  z.int().nonnegative(),
  z.array(id).max(mostInterests),
  z.enum(["fresh", "scored"]),
  z.number().nonnegative().max(Number.MAX_SAFE_INTEGER),
  z.int().nonnegative(),
  z.array(id).max(mostHeld),
  id.nullable(),
]);

/** Longest cursor that we write: `mostHeld` ids of 16 digits, and the rest. */
const longest = 1024;

/** Writes a place as it travels in an address. */
export const writeFeedPlace = ({ version, interests, part, key, id, held, last }: FeedPlace): string =>
  Buffer.from(JSON.stringify([version, interests, part, key, id, held, last])).toString("base64url");

/** Reads a place from an address; null for anything that `writeFeedPlace` does not write: the feed starts anew. */
export function readFeedPlace(text: string | null): FeedPlace | null {
  if (text === null || text.length > longest) return null;
  const parsed = cursor.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const [version, interests, part, key, id, held, last] = parsed.data;
  return { version, interests, part, key, id, held, last };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
