import { type RichPiece, richText } from "~/app/content/api.server";
import type { LocalText } from "~/modules/format/document";

/** Returns the addresses that a text with marks leads to, in all of its languages, each once. */
export function richLinks(value: LocalText): string[] {
  const texts = typeof value === "string" ? [value] : Object.values(value);
  const pieces = texts.flatMap((text) =>
    richText(text, "").flatMap((block): RichPiece[] => ("items" in block ? block.items.flat() : block.pieces)),
  );
  return [...new Set(pieces.flatMap(({ link }) => (link ? [link] : [])))];
}
