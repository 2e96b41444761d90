import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { insertOffer, lockOffer } from "~/app/prices/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { offersOfLastWeek, offersToCome, type ShopOffer, shopOffer, slotsAt } from "./form-queries.server";
import { daysLater, nextSameHours } from "./same-hours";

/** Offers that are copied at once at most. */
const maxCopied = 100;

interface Hours {
  beginsAt: Date;
  endsAt: Date;
}

/**
 * Step: writes drafts of offers at other hours, each of a flash sale in the slot of exactly these hours if it still
 * takes in.
 */
async function insertCopies(
  trx: Transaction<Database>,
  shopId: number,
  copies: readonly { offer: ShopOffer; hours: Hours }[],
): Promise<number[]> {
  const slots = await slotsAt(
    trx,
    copies.map(({ hours }) => hours),
  );
  const ids: number[] = [];
  for (const { offer, hours } of copies) {
    const { goodsId, rules, shopCoupons, platformCoupons } = offer;
    const slot =
      rules.kind === "flash" &&
      slots.find(({ beginsAt, endsAt }) => +beginsAt === +hours.beginsAt && +endsAt === +hours.endsAt);
    // What the platform adds is promised for an offer, not for its copies.
    const skus = offer.skus.map((sku) => ({ ...sku, additionMinor: 0 }));
    const terms = { ...hours, rules, slotId: slot ? slot.id : null, shopCoupons, platformCoupons, skus };
    ids.push(await insertOffer(trx, { shopId, goodsId, ...terms }));
  }
  return ids;
}

/**
 * Copies an offer of a shop into a draft at the next same hours: `days` later, or a multiple of them; returns its id.
 * Refuses `notFound`, also for the offer of a live room.
 * @param zone whose clock it goes by
 */
export function copyOffer(
  db: Db,
  { shopId, offerId, days, zone }: { shopId: number; offerId: number; days: 1 | 7; zone: string },
): Promise<Result<number, "notFound">> {
  return transact(db, async (trx) => {
    const locked = await lockOffer(trx, { shopId, offerId });
    const offer = locked && (await shopOffer(trx, { shopId, offerId }));
    if (!offer || offer.rules.kind === "room") return refuse("notFound");
    const hours = nextSameHours(offer, { days, zone, now: locked.now });
    const [id = 0] = await insertCopies(trx, shopId, [{ offer, hours }]);
    return ok(id);
  });
}

/**
 * Copies what a shop offered in the last seven days into drafts a week later, but no goods that has an offer for this
 * beginning already: pressed twice, it copies once. Returns how many.
 * @param zone whose clock it goes by
 */
export function copyLastWeek(db: Db, { shopId, zone }: { shopId: number; zone: string }): Promise<number> {
  return transact(db, async (trx) => {
    await lockRows(trx, "shops", [shopId]);
    const recent = await offersOfLastWeek(trx, shopId, maxCopied);
    const keyOf = (goodsId: number, beginsAt: Date) => `${goodsId} ${beginsAt.getTime()}`;
    const taken = new Set((await offersToCome(trx, shopId)).map(({ goodsId, beginsAt }) => keyOf(goodsId, beginsAt)));
    const copies = recent.flatMap((offer) => {
      const beginsAt = daysLater(offer.beginsAt, 7, zone);
      const key = keyOf(offer.goodsId, beginsAt);
      if (taken.has(key)) return [];
      taken.add(key);
      return [{ offer, hours: { beginsAt, endsAt: new Date(+beginsAt + +offer.endsAt - +offer.beginsAt) } }];
    });
    if (copies.length > 0) await insertCopies(trx, shopId, copies);
    return copies.length;
  });
}
