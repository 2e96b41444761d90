/** Where an offer stands for its shop; one that is refused or was stopped has a reason. */
export const offerTabs = ["running", "planned", "in_review", "draft", "refused", "over"] as const;
export type OfferTab = (typeof offerTabs)[number];

export const stateTones = {
  running: "is-good",
  planned: "is-info",
  in_review: "is-care",
  draft: "",
  refused: "is-bad",
  over: "",
} as const satisfies Record<OfferTab, string>;
