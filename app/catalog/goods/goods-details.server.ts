import type { Locale } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { storedCurrency } from "../cards/currency";
import type { GoodsDetails, GoodsSku, GoodsSpec, ReviewTotals } from "./goods-details";
import { type GoodsDetailsRow, goodsDetailsRow, reviewedGoodsRow } from "./goods-details-queries.server";

/** A goods whose page is gone: it was sold once and is not any more. */
export interface GoneGoods {
  id: number;
  gone: true;
}

/**
 * All that the page of a goods says about it. `gone` = not on sale (any more), or its shop is closed; null = there is no such
 * goods, or it was deleted. One statement.
 */
export async function goodsDetails(
  handle: Handle,
  id: number,
  { locale, showReviews }: { locale: Locale; showReviews: boolean },
): Promise<GoodsDetails | GoneGoods | null> {
  const row = await goodsDetailsRow(handle, id);
  if (!row || row.state === "deleted") return null;
  const { skus, specs } = variants(row.skus, locale);
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
    marketPriceMinor: byPrice[0]?.marketPriceMinor ?? null,
    currency: storedCurrency,
    sales: row.sales,
    services: row.services,
    freightMinor: row.freight_minor,
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
  };
}

type Counters = Pick<GoodsDetailsRow, "reviews" | "good_reviews" | "medium_reviews" | "pictured_reviews">;

function reviewTotals(row: Counters): ReviewTotals {
  const [all, good, medium] = [row.reviews, row.good_reviews, row.medium_reviews];
  return { all, good, medium, bad: all - good - medium, pictured: row.pictured_reviews };
}

/** A goods as the page of its reviews names it, with their totals; null when nobody may see it. One statement. */
export async function reviewedGoods(
  handle: Handle,
  id: number,
  locale: Locale,
): Promise<{ id: number; title: string; totals: ReviewTotals } | null> {
  const row = await reviewedGoodsRow(handle, id);
  return row ? { id: row.id, title: pickText(row.title, locale), totals: reviewTotals(row) } : null;
}

/** Stands for a value in forms and addresses: the same in every language. */
function keyOf(value: Texts): string {
  return pickText(value, "en");
}

/** Rows as skus and as what is chosen to find one. A row that varies in other things than the first cannot be chosen. */
function variants(rows: GoodsDetailsRow["skus"], locale: Locale): { skus: GoodsSku[]; specs: GoodsSpec[] } {
  const names = rows[0]?.spec.map(({ name }) => name) ?? [];
  const alike = rows.filter(({ spec }) => spec.length === names.length);
  const skus = alike.map((row) => ({
    id: row.id,
    values: row.spec.map(({ value }) => keyOf(value)),
    priceMinor: row.price_minor,
    marketPriceMinor: row.market_price_minor,
    stock: row.stock,
    picture: row.picture,
  }));
  const specs = names.map((name, place) => {
    const values = new Map(
      alike.map(({ spec }) => [keyOf(spec[place]?.value ?? {}), pickText(spec[place]?.value, locale)]),
    );
    const shown = [...values].map(([key, text]) => ({ key, name: text, picture: pictureOf(skus, place, key) }));
    // Pictures only where each value has one of its own: else they would say nothing.
    const own = new Set(shown.map(({ picture }) => picture?.src)).size === shown.length;
    const pictured = own && shown.every(({ picture }) => picture !== null);
    return { name: pickText(name, locale), values: shown.map((one) => (pictured ? one : { ...one, picture: null })) };
  });
  return { skus, specs };
}

/** The picture that all variants with a value share. */
function pictureOf(skus: GoodsSku[], place: number, key: string): GoodsSku["picture"] {
  const pictures = skus.filter(({ values }) => values[place] === key).map(({ picture }) => picture);
  const [first = null] = pictures;
  return pictures.every((picture) => picture?.src === first?.src) ? first : null;
}
