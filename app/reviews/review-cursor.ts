import { byNumbers, idRange, type Keys } from "~/app/platform/cursor";
import type { ReviewSort } from "./review";

/** Keyset cursor: the rank of the last review shown in its order, and its id. */
export interface ReviewCursor {
  rank: number;
  id: number;
}

interface Ranked {
  id: number;
  description_stars: number;
  pictures: readonly unknown[];
}

const byPlace = byNumbers({ rank: [0, 5], id: idRange });

/** Sort key of reviews. */
export function byRank(sort: ReviewSort): Keys<Ranked, ReviewCursor> {
  return {
    read: byPlace.read,
    write: (row) => byPlace.write({ rank: rankOf(sort, row), id: row.id }),
  };
}

/** Higher ranks (for `lowest`, lower ones) come first; ties are broken by newest first. */
function rankOf(sort: ReviewSort, { description_stars, pictures }: Ranked): number {
  if (sort === "newest") return 0;
  if (sort === "pictured") return pictures.length > 0 ? 1 : 0;
  return description_stars;
}
