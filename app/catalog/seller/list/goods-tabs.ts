/** The lists of a shop's goods. What waits for the platform's audit may be on sale as it was passed. */
export const goodsTabs = ["on_sale", "sold_out", "off_shelf", "in_audit", "refused", "deleted", "drafts"] as const;
export type GoodsTab = (typeof goodsTabs)[number];

/** What may be done with several goods of a list at once. */
export const tabMoves: Record<GoodsTab, readonly GoodsMove[]> = {
  on_sale: ["take", "bin"],
  sold_out: ["take", "bin"],
  off_shelf: ["put", "bin"],
  in_audit: ["withdraw", "bin"],
  refused: ["withdraw", "bin"],
  deleted: ["restore"],
  drafts: [],
};

export type GoodsMove = "put" | "take" | "bin" | "restore" | "withdraw";
