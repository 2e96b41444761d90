import { type OfferOfSku, partsBySku, sumOfParts } from "~/app/prices/ui";
import type { MemberTerms } from "~/app/rewards/api.server";
import type { SkuFact } from "./sku-fact";

/**
 * A line that can be bought: one sku, one price. What exceeds the quota or limit of an offer is a line of its own.
 * Amounts in minor units.
 */
export interface PlannedLine {
  fact: SkuFact;
  /** The offer whose price it has; null = the usual price. */
  offer: OfferOfSku | null;
  /** Place among the lines of the purchase by sku, then by offer: breaks ties of shares. */
  rank: number;
  quantity: number;
  /** Of the sku, over all its lines: requested, and available (never more than the stock). */
  requested: number;
  available: number;
  /** What the buyer pays for a piece, before what a membership takes off. */
  priceMinor: number;
  /** What a membership takes off all of them. */
  memberMinor: number;
  /** Price × number, less that. */
  sumMinor: number;
}

/** The lines of each sku, by ascending id: each has what the ones before it left of the membership's cap. */
export function pricedLines(
  bought: readonly Pick<PlannedLine, "fact" | "requested" | "available">[],
  member: MemberTerms | null,
): Map<SkuFact, PlannedLine[]> {
  const parts = partsBySku(
    bought.map(({ fact, available: quantity }) => ({
      skuId: fact.sku_id,
      usualMinor: fact.usual_minor,
      offer: fact.offer,
      quantity,
    })),
    member,
  );
  return new Map(
    bought.map(({ fact, available, requested }) => [
      fact,
      (parts.get(fact.sku_id) ?? []).map((part) => ({
        ...part,
        fact,
        requested,
        available,
        rank: 0,
        sumMinor: sumOfParts([part]),
      })),
    ]),
  );
}

/** Numbers lines by sku, then by offer, the usual price first. */
export function rankLines(lines: readonly PlannedLine[]): void {
  const offerOf = ({ offer }: PlannedLine) => offer?.offerSkuId ?? 0;
  const sorted = lines.toSorted((one, other) => one.fact.sku_id - other.fact.sku_id || offerOf(one) - offerOf(other));
  for (const [rank, line] of sorted.entries()) line.rank = rank;
}
