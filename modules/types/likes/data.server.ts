import type { Fill } from "../../fill/data.server";
import { likes } from "./shape";

/** Cards of a page of recommendations. */
export const likesPageSize = likes.cards;

export const fill: Fill<"likes"> = async (_item, load) => {
  const { rows, next } = await load.recommended(likesPageSize);
  return { data: rows, next };
};
