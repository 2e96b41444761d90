import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { type ChangedSku, changeOffer, lockOfferedSkus } from "~/app/prices/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { beyondStock } from "./form-queries.server";
import { lockSeen, type ShopAct } from "./hand-in.server";
import type { OfferRefusal } from "./offer-refusals";

/** What stands against the change of a running offer, and for which skus; keys of `offers:problems`. */
export type ChangeProblem = "notLower" | "lessQuota" | "limitNotLower" | "beyondStock";

type ChangeRefusal = OfferRefusal | "notEarlier" | "endsPast" | (Refusal<"skus"> & { problems: Problems });
type Problems = { code: ChangeProblem; skuIds: number[] }[];

interface RunningChange extends ShopAct {
  endsAt: Date;
  /** All skus of the offer. */
  skus: readonly ChangedSku[];
}

/**
 * Changes an approved offer in the buyers' favour: an earlier end, a lower price, more pieces, a lower limit for who
 * comes next. What was taken stays taken. Refuses `notFound`, `changed`, `notNow` (also when its time is over),
 * `notEarlier`, `endsPast` (before now, or before it begins), and `skus`: a higher price, fewer pieces, a higher limit,
 * or more pieces than there are.
 */
export function changeRunning(
  db: Db,
  { shopId, seen, endsAt, skus }: RunningChange,
): Promise<Result<null, ChangeRefusal>> {
  return transact(db, async (trx) => {
    const locked = await lockSeen(trx, { shopId, seen }, ["approved"]);
    if (!locked.ok) return locked;
    const offer = locked.value;
    if (offer.endsAt <= offer.now) return refuse("notNow");
    if (endsAt > offer.endsAt) return refuse("notEarlier");
    if (endsAt <= offer.now || endsAt <= offer.beginsAt) return refuse("endsPast");
    const stored = new Map((await lockOfferedSkus(trx, offer.id)).map((sku) => [sku.skuId, sku]));
    if (skus.length !== stored.size || !skus.every(({ skuId }) => stored.has(skuId))) return refuse("changed");
    const of = (holds: (now: ChangedSku, was: ChangedSku) => boolean) =>
      skus.flatMap((sku) => {
        const was = stored.get(sku.skuId);
        return was && holds(sku, was) ? [sku.skuId] : [];
      });
    const more = of((now, was) => now.quota > was.quota);
    const wanted = skus
      .filter(({ skuId }) => more.includes(skuId))
      .map(({ skuId, quota }) => ({ skuId, pieces: quota - (stored.get(skuId)?.taken ?? 0) }));
    const found: Problems = [
      { code: "notLower", skuIds: of((now, was) => now.priceMinor > was.priceMinor) },
      { code: "lessQuota", skuIds: of((now, was) => now.quota < was.quota) },
      { code: "limitNotLower", skuIds: of((now, was) => (now.perPerson ?? Infinity) > (was.perPerson ?? Infinity)) },
      { code: "beyondStock", skuIds: wanted.length > 0 ? await beyondStock(trx, wanted) : [] },
    ];
    const problems = found.filter(({ skuIds }) => skuIds.length > 0);
    if (problems.length > 0) return refuse("skus", { problems });
    await changeOffer(trx, offer.id, { endsAt, skus });
    return ok(null);
  });
}
