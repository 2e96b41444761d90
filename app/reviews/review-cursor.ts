import { idRange, readCursor, writeCursor } from "~/app/platform/cursor";
import type { ReviewSort } from "./review";

/** Keyset cursor: the rank of the last review shown in its order, and its id. */
export interface ReviewCursor {
  rank: number;
  id: number;
}

/** Null for anything `writeReviewCursor` did not produce. */
export function readReviewCursor(text: string | null): ReviewCursor | null {
  const place = readCursor(text, [[0, 5], idRange]);
  return place && { rank: place[0], id: place[1] };
}

export function writeReviewCursor({ rank, id }: ReviewCursor): string {
  return writeCursor([rank, id]);
}

/**
 * Returns the rank of a review in an order: higher ranks (for `lowest`, lower ones) come first; ties are broken by
 * newest first.
 */
export function rankOf(sort: ReviewSort, review: { stars: number; pictured: boolean }): number {
  if (sort === "newest") return 0;
  if (sort === "pictured") return review.pictured ? 1 : 0;
  return review.stars;
}
