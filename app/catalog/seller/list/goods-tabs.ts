/** The lists of a shop's goods. Those waiting for the audit may be on sale in their last passed version. */
export const goodsTabs = ["on_sale", "sold_out", "off_shelf", "in_audit", "refused", "deleted", "drafts"] as const;
export type GoodsTab = (typeof goodsTabs)[number];

export const tabMoves: Record<GoodsTab, readonly GoodsMove[]> = {
  on_sale: ["take", "bin"],
  sold_out: ["take", "bin"],
  off_shelf: ["put", "bin"],
  in_audit: ["withdraw", "bin"],
  refused: ["withdraw", "bin"],
  deleted: ["restore"],
  drafts: [],
};

export const goodsMoves = ["put", "take", "bin", "restore", "withdraw"] as const;
export type GoodsMove = (typeof goodsMoves)[number];

/** Why goods that were to be moved stay where they are: their state, or what they lack. */
export const leftReasons = ["on_sale", "off_shelf", "in_audit", "deleted", "unready", "waiting", "notSent"] as const;
export type LeftOut = (typeof leftReasons)[number];
