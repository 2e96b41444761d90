/** Code points of a search that are used, unless the caller allows more. */
export const searchLimit = 60;

/**
 * Returns typed search words: single spaces, no control characters (PostgreSQL cannot store NUL), cut to `max` code
 * points; "" = nothing.
 */
export function typedText(typed: string | null | undefined, max = searchLimit): string {
  const visible = (typed ?? "").replace(/[^\P{Cc}\s]/gu, "");
  const text = visible.replace(/\s+/gu, " ").trim();
  return [...text].slice(0, max).join("").trimEnd();
}

/** Returns the length in code points: an emoji or a rare character beyond the first 65,536 counts as one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

// Lone surrogates cannot be stored; control characters and bidirectional controls are never typed.
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** True for a single line that can be stored, and shown within other text without affecting it. */
export function isOneLine(text: string): boolean {
  return !unprintable.test(text);
}
