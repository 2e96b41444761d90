/** Cuts that one person makes on a day of the market. */
export const cutsADay = 3;

/** What decides whether somebody may cut a bargain. */
export interface CutFacts {
  /** It is theirs. */
  mine: boolean;
  over: boolean;
  /** An order of it waits for its payment, or was paid. */
  ordered: boolean;
  /** Cuts that are made, of so many drawn ones. */
  made: number;
  helpers: number;
  /** All pieces of the offer are taken. */
  soldOut: boolean;
  /** They have a phone, which an account gets by a code alone. */
  phone: boolean;
  cutThis: boolean;
  /** They cut another bargain of the same offer. */
  cutOffer: boolean;
  /** Cuts they made today. */
  today: number;
}

export type CutRefusal =
  | ("owner" | "already" | "alreadyOffer" | "over" | "ordered" | "allMade" | "soldOut")
  | ("noPhone" | "threeToday");

/**
 * Returns why somebody cannot cut a bargain; null = they can. What they did comes first, then what cannot change any
 * more, last what they can do something about.
 */
export function cutRefusal(facts: CutFacts): CutRefusal | null {
  if (facts.mine) return "owner";
  if (facts.cutThis) return "already";
  if (facts.over) return "over";
  if (facts.ordered) return "ordered";
  if (facts.made >= facts.helpers) return "allMade";
  if (facts.soldOut) return "soldOut";
  if (facts.cutOffer) return "alreadyOffer";
  if (!facts.phone) return "noPhone";
  return facts.today >= cutsADay ? "threeToday" : null;
}
