import type { OfferRules } from "~/app/prices/api.server";

/** Kinds of offers that shops hand in, the simplest first. Those of a live room are begun in its studio. */
export const offerKinds = ["flash", "group", "bargain"] as const satisfies OfferRules["kind"][];
export type OfferKindName = (typeof offerKinds)[number];

export const kindIcons = { flash: "zap", group: "users", bargain: "scissors", room: "radio" } as const;
