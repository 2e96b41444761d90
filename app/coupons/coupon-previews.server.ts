import { bestGoodsOfShops, goodsCards } from "~/app/catalog/api.server";
import type { Picture } from "~/app/design/picture";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Locale } from "~/app/platform/language/locales";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import type { CouponTicket } from "./coupon-ticket";
import { firstGoodsOfCoupons } from "./coupons-queries.server";

/** A few goods that a coupon is for. */
export interface CouponPreview {
  goods: { id: number; picture: Picture; priceMinor: number }[];
  currency: string;
  /** Number of its goods; null = all of its shop. */
  count: number | null;
}

/** Goods that fit below a ticket on a phone; below the first tickets only, because nobody looks at more of them. */
const [each, tickets] = [4, 12];

/** Returns the first goods of coupons that are not for everything, by the coupon's id. At most three statements. */
export async function couponPreviews(
  handle: Handle,
  shown: readonly CouponTicket[],
  locale: Locale,
): Promise<Record<number, CouponPreview>> {
  const first = shown.filter(({ some, shop }) => some || shop !== null).slice(0, tickets);
  const [limited, whole] = [first.filter(({ some }) => some), first.filter(({ some }) => !some)];
  const [chosen, best] = await Promise.all([
    limited.length === 0 ? [] : firstGoodsOfCoupons(handle, { ids: limited.map(({ id }) => id), each }),
    whole.length === 0
      ? []
      : bestGoodsOfShops(handle, { shopIds: [...new Set(whole.map(({ shop }) => shop?.id ?? 0))], each }),
  ]);
  const cards = await goodsCards(
    handle,
    chosen.flatMap(({ goodsIds }) => goodsIds),
    locale,
  );
  const ofSome = chosen.map(({ id, goodsIds, count }): [number, CouponPreview] => {
    const goods = goodsIds.flatMap((goodsId) => cards.get(goodsId) ?? []);
    return [id, { goods, currency: marketCurrency(), count }];
  });
  const ofShops = whole.map(({ id, shop }): [number, CouponPreview] => {
    const goods = best.filter(({ shop_id }) => shop_id === shop?.id);
    const shown = goods.map((row) => ({ id: row.id, picture: storedPicture(row), priceMinor: row.price_minor }));
    return [id, { goods: shown, currency: marketCurrency(), count: null }];
  });
  return Object.fromEntries([...ofSome, ...ofShops].filter(([, { goods }]) => goods.length > 0));
}
