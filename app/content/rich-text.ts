import { withMarketName } from "~/app/platform/language/market-name";
import { safeLink } from "~/app/platform/safe-link";

/** A piece of a line: plain words, or words with one look or link. */
export interface RichPiece {
  text: string;
  look?: "strong" | "em";
  /** An address that `safeLink` lets through. */
  link?: string;
}

/** A block of an article's text: headings, a paragraph, a quotation, or the items of a list. */
export type RichBlock =
  | { kind: "heading" | "small" | "paragraph" | "quote"; pieces: RichPiece[] }
  | { kind: "list" | "numbers"; items: RichPiece[][] };

/** Characters that reorder or hide text, tags in plain text, and controls other than line ends. */
const unseen =
  /[\p{Cs}\u00ad\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]|(?!\n)\p{Cc}/gu;

/** Returns a typed text as it is stored: composed letters, one kind of line end, nothing that reorders or hides. */
export function cleanText(typed: string): string {
  return typed
    .replace(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .normalize("NFC")
    .replace(unseen, "")
    .replace(/[ ]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Reads the restricted rich text of articles: the only reader, for pages, previews and the bot. Empty lines separate
 * blocks; "# " and "## " begin headings, "> " a quotation, "- " and "1. " items of lists. In a line **words** are
 * strong, *words* stressed, [words](address) a link. Everything else, markup too, is plain text and is never
 * interpreted; a link whose address may not be followed is its plain words.
 * @param market the market's name, which stands for `{market}`
 */
export function richText(body: string, market: string): RichBlock[] {
  return cleanText(withMarketName(body, market))
    .split(/\n\s*\n/)
    .filter((block) => block !== "")
    .map(readBlock);
}

function readBlock(block: string): RichBlock {
  const lines = block.split("\n").map((line) => line.trim());
  const all = (mark: RegExp) => lines.every((line) => mark.test(line));
  const without = (mark: RegExp) => lines.map((line) => line.replace(mark, ""));
  const items = (mark: RegExp) => without(mark).map(readPieces);
  const [first = ""] = lines;
  const heading = /^##? /.exec(first);
  if (heading) {
    const pieces = readPieces(lines.join(" ").slice(heading[0].length));
    return { kind: first.startsWith("##") ? "small" : "heading", pieces };
  }
  if (all(/^- /)) return { kind: "list", items: items(/^- /) };
  if (all(/^\d{1,3}[.)] /)) return { kind: "numbers", items: items(/^\d{1,3}[.)] /) };
  if (all(/^> ?/)) return { kind: "quote", pieces: readPieces(without(/^> ?/).join(" ")) };
  return { kind: "paragraph", pieces: readPieces(lines.join(" ")) };
}

/** Each mark opens and closes within a line, and none holds another: no text takes longer than its length to read. */
const marked = /\*\*([^*\n]{1,500})\*\*|\*([^*\s][^*\n]{0,500})\*|\[([^[\]\n]{1,300})\]\(([^()\s]{1,2000})\)/gu;

function readPieces(line: string): RichPiece[] {
  const pieces: RichPiece[] = [];
  let end = 0;
  for (const found of line.matchAll(marked)) {
    if (found.index > end) pieces.push({ text: line.slice(end, found.index) });
    const [whole, strong, em, words = "", address = ""] = found;
    const link = safeLink(address);
    if (strong !== undefined) pieces.push({ text: strong, look: "strong" });
    else if (em !== undefined) pieces.push({ text: em, look: "em" });
    else pieces.push(link === null ? { text: words } : { text: words, link });
    end = found.index + whole.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end) });
  return pieces;
}

/** Returns the first address of a text that may not be followed, for whoever writes it; null = all may. */
export function unsafeLink(body: string): string | null {
  for (const [, , , words, address] of cleanText(body).matchAll(marked)) {
    if (words !== undefined && address !== undefined && safeLink(address) === null) return address;
  }
  return null;
}

/** Returns the words of a block without marks. */
export function plainWords(block: RichBlock): string {
  const words = (pieces: RichPiece[]) => pieces.map(({ text }) => text).join("");
  return "items" in block ? block.items.map(words).join(" ") : words(block.pieces);
}
