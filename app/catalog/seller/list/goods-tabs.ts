/** The lists of a shop's goods. */
export const goodsTabs = ["on_sale", "sold_out", "off_shelf", "in_audit", "deleted", "drafts"] as const;
export type GoodsTab = (typeof goodsTabs)[number];

/** What may be done with several goods of a list at once. */
export const tabMoves: Record<GoodsTab, readonly GoodsMove[]> = {
  on_sale: ["take", "bin"],
  sold_out: ["take", "bin"],
  off_shelf: ["put", "bin"],
  in_audit: ["take", "bin"],
  deleted: ["restore"],
  drafts: [],
};

export type GoodsMove = "put" | "take" | "bin" | "restore";
