import { type GoodsCard, goodsCards } from "~/app/catalog/api.server";
import { byNumbers, idRange, integerRange } from "~/app/platform/cursor";
import type { Locale } from "~/app/platform/language/locales";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import type { FlashOffer } from "./flash-offer";
import { flashOfferRows } from "./flash-queries.server";

const pageSize = 20;
const byPlace = byNumbers({ position: integerRange, id: idRange });

interface Asked {
  /** Null = what runs now. */
  slotId: number | null;
  /** The `next` of the previous page; anything else starts at the top. */
  after: string | null;
  locale: Locale;
}

/**
 * Returns a page of approved flash offers with their goods: those that run now, or those of a slot. Two statements,
 * whatever their number.
 */
export async function flashOffers(handle: Handle, { slotId, after, locale }: Asked): Promise<Page<FlashOffer>> {
  const { rows, next } = await readPage(byPlace, { from: after, size: pageSize }, (place, limit) =>
    flashOfferRows(handle, { slotId, after: place, limit }),
  );
  const cards: ReadonlyMap<number, GoodsCard> = await goodsCards(
    handle,
    rows.map(({ goodsId }) => goodsId),
    locale,
  );
  return {
    // Goods that went off sale between the two statements are left out.
    rows: rows.flatMap(({ goodsId, position: _, nowMs, ...offer }) => {
      const card = cards.get(goodsId);
      return card ? [{ ...offer, running: offer.beginsAt <= nowMs, card }] : [];
    }),
    next,
  };
}
