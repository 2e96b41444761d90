import type { OfferRules } from "~/app/prices/api.server";

/** Kinds of offers that shops make, the simplest first. */
export const offerKinds = ["flash", "group", "bargain"] as const satisfies OfferRules["kind"][];
export type OfferKindName = OfferRules["kind"];

export const kindIcons = { flash: "zap", group: "users", bargain: "scissors" } as const;
