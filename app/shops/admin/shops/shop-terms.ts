import type { ShopsTable } from "~/db/tables/shop-schema";

/** A shop's terms, set by operators. */
export interface ShopTerms {
  state: ShopsTable["state"]["__select__"];
  kind: ShopsTable["kind"];
  /** 1 to 5: the operators' rating. */
  level: number;
  /** May stream live. */
  liveAllowed: boolean;
}

export const shopStates = ["open", "holiday", "closed"] as const satisfies ShopTerms["state"][];
export const shopKinds = ["personal", "enterprise", "flagship", "self"] as const satisfies ShopTerms["kind"][];

export const shopLevels = [1, 2, 3, 4, 5] as const;

/** Max code points of a change's reason. */
export const reasonLimit = 140;

/** Returns the terms as one text, which a form sends back to show what its reader saw. */
export function termsMark({ state, kind, level, liveAllowed }: ShopTerms): string {
  return `${state} ${kind} ${level} ${liveAllowed ? "live" : "-"}`;
}
