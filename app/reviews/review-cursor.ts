import type { ReviewSort } from "./review";

/** The last review already seen: where it stands in its order, and its id. */
export interface ReviewCursor {
  rank: number;
  id: number;
}

/** Null for whatever `writeReviewCursor` did not write. */
export function readReviewCursor(text: string | null): ReviewCursor | null {
  const [, rank, id] = /^([0-5])\.([1-9]\d{0,14})$/.exec(text ?? "") ?? [];
  return rank === undefined ? null : { rank: Number(rank), id: Number(id) };
}

export function writeReviewCursor({ rank, id }: ReviewCursor): string {
  return `${rank}.${id}`;
}

/** Where a review stands in an order: higher (for `lowest`: lower) ranks come first, of equal ones the newest. */
export function rankOf(sort: ReviewSort, review: { stars: number; pictured: boolean }): number {
  if (sort === "newest") return 0;
  if (sort === "pictured") return review.pictured ? 1 : 0;
  return review.stars;
}
