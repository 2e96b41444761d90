/** A block of an article's text: a heading, a paragraph, or the items of a list. */
export type ArticleBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] };

/**
 * Splits an article's text into blocks. Empty lines separate blocks; one that starts with "# " is a heading, one whose
 * lines all start with "- " is a list. Everything else is plain text: markup in it is never interpreted.
 */
export function articleBlocks(body: string): ArticleBlock[] {
  return body
    .split(/\n\s*\n/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .map((piece) => {
      if (piece.startsWith("# ")) return { kind: "heading", text: piece.slice(2).trim() };
      const lines = piece.split("\n").map((line) => line.trim());
      if (lines.every((line) => line.startsWith("- ")))
        return { kind: "list", items: lines.map((line) => line.slice(2)) };
      return { kind: "paragraph", text: lines.join(" ") };
    });
}
