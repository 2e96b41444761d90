import { ok, type Result, refuse } from "~/app/platform/result";
import { insertOffer, type OfferTerms, rewriteOffer } from "~/app/prices/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { SeenOffer } from "../seen-offer";
import { offeredGoods, slotHours } from "./form-queries.server";
import { handIn, lockSeen, writable } from "./hand-in.server";
import type { GatesRefusal, OfferRefusal } from "./offer-refusals";

/** When an offer holds: a slot's hours, or hours of the shop's own. */
export type OfferHours = { slotId: number } | { beginsAt: Date; endsAt: Date };

export interface TypedOffer extends Omit<OfferTerms, "slotId" | "beginsAt" | "endsAt"> {
  hours: OfferHours;
}

interface OfferSave {
  shopId: number;
  /** Null = a new one. */
  seen: SeenOffer | null;
  /** Of a new one. */
  goodsId: number | null;
  typed: TypedOffer;
  /** Hands it in as well. */
  submit: boolean;
}

/**
 * Writes the draft of an offer, or a refused one again, and hands it in when asked to; returns its id. Goods and
 * skus are the shop's. Refuses `notFound`, `changed`, `notNow`, `noSlot`, and `gates` with what stands against it:
 * then nothing is written.
 */
export function saveOffer(
  db: Db,
  { shopId, seen, goodsId, typed, submit }: OfferSave,
): Promise<Result<number, OfferRefusal | "noSlot" | GatesRefusal>> {
  return transact(db, async (trx) => {
    const { hours, ...rest } = typed;
    const slotId = "slotId" in hours ? hours.slotId : null;
    const times = "slotId" in hours ? await slotHours(trx, hours.slotId) : hours;
    if (!times) return refuse("noSlot");
    const locked = seen && (await lockSeen(trx, { shopId, seen }, writable));
    if (locked && !locked.ok) return locked;
    const wanted = locked?.value.goodsId ?? goodsId;
    const of = { shopId, goodsId: wanted ?? 0, offerId: seen?.id ?? null, locale: "en" as const };
    const goods = await offeredGoods(trx, of);
    if (!goods || goods.state === "deleted" || (!locked && goods.state !== "on_sale")) return refuse("notFound");
    const own = new Set(goods.skus.map(({ id }) => id));
    if (!rest.skus.every(({ skuId }) => own.has(skuId))) return refuse("notFound");
    const terms: OfferTerms = { ...rest, slotId, beginsAt: times.beginsAt, endsAt: times.endsAt };
    if (locked) await rewriteOffer(trx, locked.value.id, terms);
    const offerId = locked?.value.id ?? (await insertOffer(trx, { shopId, goodsId: goods.id, ...terms }));
    const handed = submit ? await handIn(trx, { offerId, goodsId: goods.id, terms }) : ok(null);
    return handed.ok ? ok(offerId) : handed;
  });
}
