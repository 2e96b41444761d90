import type { Fill } from "../../fill/data.server";
import { likes } from "./shape";

/** Number of cards per page of recommendations. */
export const likesPageSize = likes.cards;

export const fill: Fill<"likes"> = async (_item, load) => {
  const { rows, next } = await load.recommended(likesPageSize);
  return { data: rows, next };
};
