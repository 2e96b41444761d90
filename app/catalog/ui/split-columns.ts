import type { GoodsCard } from "~/app/catalog/cards/goods-card";

/**
 * Returns the height of a card's picture divided by its width: its own aspect ratio, but never flatter than a square or
 * taller than 6:5.
 */
export function pictureShape(picture: { width: number; height: number }): number {
  if (picture.width === 0 || picture.height === 0) return 1;
  return Math.min(1.2, Math.max(1, picture.height / picture.width));
}

/** Length of a full line of a card's title, in average letters; a Han character or a kana counts as two. */
const lineLetters = 21;

/** Estimates how many lines of a card a title takes: one or two. @param before letters that stand before it */
export function titleLines(title: string, before: number): number {
  let letters = before;
  for (const sign of title) letters += sign > "\u2e7f" ? 2 : 1;
  return letters > lineLetters ? 2 : 1;
}

/** Estimates the height of a card in widths of its picture: accurate enough to keep two columns level. */
function cardHeight(card: GoodsCard): number {
  const lines = titleLines(card.title, card.shopKind === "personal" ? 0 : 8);
  return pictureShape(card.picture) + 0.32 + lines * 0.11 + (card.services.length > 0 ? 0.14 : 0);
}

/**
 * Deals cards into two columns, each to the shorter one. Later cards never move earlier ones, so the server and the
 * browser agree, and an infinite list only grows.
 * @param heightOf estimates the height of a card in widths of its picture
 */
export function dealColumns<Card>(cards: readonly Card[], heightOf: (card: Card) => number): [Card[], Card[]] {
  const columns: [Card[], Card[]] = [[], []];
  let lead = 0;
  for (const card of cards) {
    const height = heightOf(card);
    if (lead <= 0) {
      columns[0].push(card);
      lead += height;
    } else {
      columns[1].push(card);
      lead -= height;
    }
  }
  return columns;
}

/** Deals goods into two columns. */
export const splitColumns = (cards: readonly GoodsCard[]): [GoodsCard[], GoodsCard[]] => dealColumns(cards, cardHeight);
