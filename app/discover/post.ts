import type { Database } from "~/db/schema";

export type PostState = Database["posts"]["state"]["__select__"];

/** Who may comment on a post. */
export const commenters = ["everybody", "followers", "nobody"] as const;

/** Limits of posts and comments: code points, pieces, milliseconds and bytes (discover.md). */
export const postLimits = {
  body: 1000,
  pictures: 9,
  goods: 9,
  topics: 3,
  topic: 30,
  place: 60,
  comment: 500,
  name: { min: 2, max: 30 },
  videoMs: 60_000,
  videoBytes: 50 * 1024 * 1024,
} as const;

/** Code points of a heading: a longer first line is no heading. */
const headingLength = 80;

/** Splits the text of a post: its first line is its heading when it is short and more lines follow. */
export function headingOf(body: string): { heading: string; text: string } {
  const [first = "", ...rest] = body.split("\n");
  const text = rest.join("\n").trim();
  return text !== "" && [...first].length <= headingLength
    ? { heading: first.trim(), text }
    : { heading: "", text: body };
}

/** Topics in a text: `#word` of letters, digits, marks and `_`, at most 30 characters each; the first ones count. */
export function topicsIn(body: string): string[] {
  const words = [...body.matchAll(/(?<![\p{L}\p{N}_&#/])[#＃]([\p{L}\p{M}\p{N}_]{1,30})(?![\p{L}\p{M}\p{N}_])/gu)];
  const seen = new Map(words.map(([, word = ""]) => [foldTopic(word), word]).reverse() as [string, string][]);
  return [...seen.values()].reverse().slice(0, postLimits.topics);
}

/** A topic's word as it is compared: width and case do not count. */
export const foldTopic = (word: string) => word.normalize("NFKC").toLowerCase();
