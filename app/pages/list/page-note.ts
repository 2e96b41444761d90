import { cleanText, cutText } from "~/modules/fields/plain";

/** Maximum length of a version's note, in code points. */
export const noteLength = 200;

/** Cleans a note for storage. */
export function pageNote(typed: string): string {
  return cutText(cleanText(typed).trim(), noteLength);
}

/**
 * Marks a version that preserves a draft replaced by a restored version. Nobody can type it, because notes are trimmed.
 */
export const versionNote = " kept";
