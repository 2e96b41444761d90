import { cleanText, cutText } from "~/modules/fields/plain";

/** Code points of a version's note. */
export const noteLength = 200;

/** A note fit to be stored. */
export function pageNote(typed: string): string {
  return cutText(cleanText(typed).trim(), noteLength);
}

/** Marks the version that keeps a draft which a restored version replaced. People cannot type it: a note is trimmed. */
export const keptNote = " kept";
