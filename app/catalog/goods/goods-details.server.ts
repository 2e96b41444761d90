import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { memberPrice } from "~/app/prices/api.server";
import type { Handle } from "~/db/transact.server";
import type { GoodsDetails, GoodsSku, GoodsSpec, ReviewTotals } from "./goods-details";
import { type GoodsDetailsRow, goodsDetailsRow, reviewedGoodsRow } from "./goods-details-queries.server";

/** Goods no longer on sale, whose page answers 404 with similar ones. */
export interface UnavailableGoods {
  id: number;
  gone: true;
}

/**
 * Returns everything that the goods page shows about the goods. `gone` = not on sale (any more), or the shop is closed;
 * null = the goods do not exist or were deleted. One statement.
 * @param minDays the platform's days after receipt in which a refund can be asked for
 */
export async function goodsDetails(
  handle: Handle,
  id: number,
  { locale, showReviews, minDays }: { locale: Locale; showReviews: boolean; minDays: number },
): Promise<GoodsDetails | UnavailableGoods | null> {
  const row = await goodsDetailsRow(handle, id);
  if (!row || row.state === "deleted") return null;
  const { skus, specs } = variants(row, locale);
  if (row.state !== "on_sale" || row.shop_state === "closed" || skus.length === 0) return { id: row.id, gone: true };
  const byPrice = skus.toSorted((one, other) => one.priceMinor - other.priceMinor);
  const soldOut = skus.every(({ stock }) => stock === 0);
  const pictures = [row.picture, ...row.album, ...skus.flatMap(({ picture }) => picture ?? [])];
  return {
    id: row.id,
    title: pickText(row.title, locale),
    state: row.shop_state === "holiday" ? "holiday" : soldOut ? "soldOut" : "open",
    notice: pickText(row.notice, locale),
    pictures: [...new Map(pictures.map((picture) => [picture.src, picture])).values()],
    video: row.video_url,
    priceMinor: byPrice[0]?.priceMinor ?? 0,
    highestMinor: byPrice.at(-1)?.priceMinor ?? 0,
    struckMinor: row.struck_minor,
    changesAt: row.changes_at,
    groupBuy: row.group_buy,
    currency: marketCurrency(),
    sales: row.sales,
    services: row.services,
    afterSaleDays: row.after_sale_days !== null && row.after_sale_days > minDays ? row.after_sale_days : null,
    freightMinor: row.freight_minor,
    freightByRegion: row.freight_by_region,
    shopId: row.shop_id,
    categoryId: row.category_id,
    brand: row.brand && { ...row.brand, name: pickText(row.brand.name, locale) },
    categories: row.categories.map(({ id: category, name }) => ({ id: category, name: pickText(name, locale) })),
    parameters: row.parameters.map(({ name, value }) => ({
      name: pickText(name, locale),
      value: pickText(value, locale),
    })),
    paragraphs: pickText(row.description, locale)
      .split(/\n+/)
      .map((text) => text.trim())
      .filter((text) => text !== ""),
    detailPictures: row.detail_pictures,
    totals: showReviews ? reviewTotals(row) : null,
    specs,
    skus,
    bargains: row.bargains,
  };
}

type Counters = Pick<GoodsDetailsRow, "reviews" | "good_reviews" | "medium_reviews" | "pictured_reviews">;

function reviewTotals(row: Counters): ReviewTotals {
  const [all, good, medium] = [row.reviews, row.good_reviews, row.medium_reviews];
  return { all, good, medium, bad: all - good - medium, pictured: row.pictured_reviews };
}

/**
 * Returns the title of the goods and their review totals, for the page of reviews; null when not visible. One
 * statement.
 */
export async function reviewedGoods(
  handle: Handle,
  id: number,
  locale: Locale,
): Promise<{ id: number; title: string; totals: ReviewTotals } | null> {
  const row = await reviewedGoodsRow(handle, id);
  return row ? { id: row.id, title: pickText(row.title, locale), totals: reviewTotals(row) } : null;
}

/** Returns the key of a value in forms and URLs: the same in every language. */
function keyOf(value: Texts): string {
  return pickText(value, "en");
}

/**
 * Converts rows into SKUs and the specifications that select them. Rows with other specifications than the first cannot
 * be chosen.
 */
function variants(
  { skus: rows, member_percent }: Pick<GoodsDetailsRow, "skus" | "member_percent">,
  locale: Locale,
): { skus: GoodsSku[]; specs: GoodsSpec[] } {
  const names = rows[0]?.spec.map(({ name }) => name) ?? [];
  const alike = rows.filter(({ spec }) => spec.length === names.length);
  const skus = alike.map((row) => ({
    id: row.id,
    values: row.spec.map(({ value }) => keyOf(value)),
    priceMinor: row.price_minor,
    memberMinor: memberPrice(row.offer?.usualMinor ?? row.price_minor, member_percent, row.price_minor),
    struckMinor: row.struck_minor,
    offer: row.offer,
    stock: row.stock,
    picture: row.picture,
  }));
  const specs = names.map((name, index) => {
    const values = new Map(
      alike.map(({ spec }) => [keyOf(spec[index]?.value ?? {}), pickText(spec[index]?.value, locale)]),
    );
    const shown = [...values].map(([key, text]) => ({ key, name: text, picture: pictureOf(skus, index, key) }));
    // Pictures only where each value has its own: otherwise they would not distinguish the values.
    const own = new Set(shown.map(({ picture }) => picture?.src)).size === shown.length;
    const pictured = own && shown.every(({ picture }) => picture !== null);
    return { name: pickText(name, locale), values: shown.map((one) => (pictured ? one : { ...one, picture: null })) };
  });
  return { skus, specs };
}

/** Returns the picture shared by all SKUs with a value, or null. */
function pictureOf(skus: GoodsSku[], place: number, key: string): GoodsSku["picture"] {
  const pictures = skus.filter(({ values }) => values[place] === key).map(({ picture }) => picture);
  const [first = null] = pictures;
  return pictures.every((picture) => picture?.src === first?.src) ? first : null;
}
