/** Returns the `like`/`ilike` pattern for "contains these words"; `%`, `_` and `\` are escaped. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}
