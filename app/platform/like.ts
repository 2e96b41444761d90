/** Returns the `like`/`ilike` pattern for "contains these words"; `%`, `_` and `\` are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
