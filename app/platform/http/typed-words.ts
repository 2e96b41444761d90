/** Code points of a search that count, unless something longer is searched for. */
export const searchLimit = 60;

/**
 * Returns what somebody typed to search for: single spaces, no controls (PostgreSQL cannot store NUL), cut to so many
 * code points; "" = nothing.
 */
export function typedWords(typed: string | null | undefined, max = searchLimit): string {
  const visible = (typed ?? "").replace(/[^\P{Cc}\s]/gu, "");
  const words = visible.replace(/\s+/gu, " ").trim();
  return [...words].slice(0, max).join("").trimEnd();
}
