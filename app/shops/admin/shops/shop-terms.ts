import type { ShopsTable } from "~/db/tables/shop-schema";

/** What operators decide about a shop. */
export interface ShopTerms {
  state: ShopsTable["state"]["__select__"];
  kind: ShopsTable["kind"];
  /** Share of each sale that the platform keeps, per mille; orders keep the one that they were placed with. */
  commissionPermille: number;
}

export const shopStates = ["open", "holiday", "closed"] as const satisfies ShopTerms["state"][];
export const shopKinds = ["personal", "enterprise", "flagship", "self"] as const satisfies ShopTerms["kind"][];

/** Code points of the reason of a change. */
export const reasonLimit = 140;

/** Returns the terms as one text: a form says with it what its reader saw. */
export function termsMark({ state, kind, commissionPermille }: ShopTerms): string {
  return `${state} ${kind} ${commissionPermille}`;
}
