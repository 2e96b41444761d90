import type { ShopsTable } from "~/db/tables/shop-schema";

/** What operators decide about a shop. */
export interface ShopTerms {
  state: ShopsTable["state"]["__select__"];
  kind: ShopsTable["kind"];
  /** 1 to 5: what operators think of it. */
  level: number;
  /** May go live. */
  liveAllowed: boolean;
}

export const shopStates = ["open", "holiday", "closed"] as const satisfies ShopTerms["state"][];
export const shopKinds = ["personal", "enterprise", "flagship", "self"] as const satisfies ShopTerms["kind"][];

export const shopLevels = [1, 2, 3, 4, 5] as const;

/** Code points of the reason of a change. */
export const reasonLimit = 140;

/** Returns the terms as one text: a form says with it what its reader saw. */
export function termsMark({ state, kind, level, liveAllowed }: ShopTerms): string {
  return `${state} ${kind} ${level} ${liveAllowed ? "live" : "-"}`;
}
