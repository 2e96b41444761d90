import type { Fill } from "../data.server";

/** Cards of a page of recommendations. */
export const likesPageSize = 20;

export const fill: Fill<"likes"> = async (_item, load) => {
  const { rows, next } = await load.recommended(likesPageSize);
  return { data: rows, next };
};
