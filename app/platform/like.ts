/** The pattern of `like` and `ilike` for "these words somewhere in it": the signs `%`, `_` and `\` stand for themselves. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}
