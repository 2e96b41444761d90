import { type RawBuilder, sql } from "kysely";
import type { OfferOfSku } from "./line-prices";
import type { ShownOffer } from "./shown-offer";

/**
 * Returns the price for which something is sold now to whoever buys alone, in minor units, as a part of a statement
 * that reads `skus` or `goods` (the price of the cheapest of its skus) by this name: the base price, or that of a flash
 * offer which holds by the database's clock and has pieces left. Whoever shows or charges a price reads this one
 * (spec/promotions.md, Prices).
 */
export function priceNow(of: "skus" | "goods"): RawBuilder<number> {
  const offers = of === "skus" ? sql.raw("flash_offers_of_sku") : sql.raw("flash_offers_of_goods");
  return sql<number>`least(${sql.ref(`${of}.price_minor`)}, (
    select min(price_minor) from ${offers}(${sql.ref(`${of}.id`)})))`;
}

/**
 * Returns the price that is struck beside `priceNow`, in minor units, as a part of such a statement: only while a flash
 * offer makes the price, and only when that is below the lowest price of the 30 days before it began, of which all must
 * be known. It is the usual price, or that low where the market's settings say so; null = nothing is struck.
 */
export function struckNow(of: "skus" | "goods"): RawBuilder<number | null> {
  const offers = of === "skus" ? sql.raw("flash_offers_of_sku") : sql.raw("flash_offers_of_goods");
  return sql<number | null>`(
    select case when offered.price_minor < low then struck_price(usual.price_minor, low) end
    from ${offers}(${sql.ref(`${of}.id`)}) offered join skus usual on usual.id = offered.sku_id
      cross join low_of_30_days(offered.sku_id, offered.begins_at) low
    where offered.price_minor < ${sql.ref(`${of}.price_minor`)}
    order by offered.price_minor, offered.id limit 1)`;
}

/**
 * Returns the usual price of what a statement reads as `skus` or `goods` (of the cheapest of its skus), in minor units:
 * what is bought beyond an offer costs it, and what members pay is a part of it. For those who split a quantity
 * (`linePrices`) or show members' prices (`memberPrice`); everybody else reads `priceNow`.
 */
export function usualPrice(of: "skus" | "goods" = "skus"): RawBuilder<number> {
  return sql<number>`${sql.ref(`${of}.price_minor`)}`;
}

/** An offer and its sku, which a statement reads as `offers` and `offered`, with what a person took of it before. */
const offerOf = (userId: RawBuilder<unknown> | number | null, priceMinor: RawBuilder<unknown>) => sql<OfferOfSku>`
  jsonb_build_object('offerId', offers.id, 'offerSkuId', offered.id, 'kind', offered.kind,
    'priceMinor', ${priceMinor}, 'additionMinor', offered.addition_minor,
    'left', offered.quota - offered.taken, 'perPerson', offered.per_person,
    'mine', coalesce((select sum(quantity - given_back) from offer_takes
      where offer_sku_id = offered.id and user_id = ${userId}), 0),
    'shopCoupons', offers.shop_coupons, 'platformCoupons', offers.platform_coupons,
    'endsAt', floor(extract(epoch from offered.ends_at) * 1000))`;

/**
 * Returns the offer whose price a person gets for the sku that a statement reads as `skus`, as one column; null = none
 * below the usual price. It counts what they took of it before.
 * @param userId of the buyer, as a value of the statement; null = nobody took anything
 */
export function offerNow(userId: RawBuilder<unknown> | number | null): RawBuilder<OfferOfSku | null> {
  return sql<OfferOfSku | null>`(
    select ${offerOf(userId, sql`offered.price_minor`)}
    from flash_offers_of_sku(skus.id) offered join offers on offers.id = offered.offer_id
    where offered.price_minor < skus.price_minor
    order by offered.price_minor, offered.id limit 1)`;
}

/**
 * How a person buys when not as everybody does: with a team of a group-buy, what a bargain stands at, or from a live
 * room. Whether they may was asked before.
 */
export interface BuyingWay {
  kind: "group" | "bargain" | "room";
  /** Null = the room has no offer of the sku now. */
  offerId: number | null;
  /** What a piece of the bargain costs, minor units; null = the offer's price. */
  priceMinor: number | null;
}

type WayValues = { [Name in keyof BuyingWay]: RawBuilder<unknown> | BuyingWay[Name] };

/**
 * Returns the offer whose price a person gets who buys in such a way, like `offerNow`: the way's, or the flash sale's
 * when that is lower and then its quota is taken; null = the usual price is as low.
 */
export function offerOfWay(
  userId: RawBuilder<unknown> | number,
  { kind, offerId, priceMinor }: WayValues,
): RawBuilder<OfferOfSku | null> {
  return sql<OfferOfSku | null>`(
    select ${offerOf(userId, sql`asked.minor`)}
    from (
      select * from flash_offers_of_sku(skus.id)
      union all select * from offers_of_sku(skus.id, ${kind}::text) where offer_id = ${offerId}::bigint
    ) offered join offers on offers.id = offered.offer_id
      cross join lateral (select case when offered.offer_id = ${offerId}::bigint
        then coalesce(${priceMinor}::bigint, offered.price_minor) else offered.price_minor end as minor) asked
    where asked.minor < skus.price_minor
    order by asked.minor, offered.id limit 1)`;
}

/**
 * Returns whether the way's offer of the sku that a statement reads as `skus` cannot be had now, as one column. From a
 * room one buys without its offer too.
 */
export function wayIsOver({ kind, offerId }: Pick<WayValues, "kind" | "offerId">): RawBuilder<boolean> {
  return sql<boolean>`${kind}::text <> 'room' and not exists (
    select from offers_of_sku(skus.id, ${kind}::text) where offer_id = ${offerId}::bigint)`;
}

/** What everybody may see of an offer, its sku, and the sku, which a statement reads by these names. */
export const shownFacts = sql<ShownOffer>`jsonb_build_object('priceMinor', offered.price_minor,
  'usualMinor', ${usualPrice()}, 'lowMinor', low_of_30_days(offered.sku_id, offered.begins_at),
  'left', offered.quota - offered.taken, 'quota', offered.quota, 'perPerson', offered.per_person, 'mine', 0,
  'shopCoupons', offers.shop_coupons, 'platformCoupons', offers.platform_coupons,
  'endsAt', floor(extract(epoch from offered.ends_at) * 1000))`;

/** The same offer, as one column, for pages that are the same for everybody: without what only the books need. */
export function offerShown(): RawBuilder<ShownOffer | null> {
  return sql<ShownOffer | null>`(
    select ${shownFacts}
    from flash_offers_of_sku(skus.id) offered join offers on offers.id = offered.offer_id
    where offered.price_minor < ${usualPrice()}
    order by offered.price_minor, offered.id limit 1)`;
}

/** A sku that runs in a bargain offer and has pieces left. */
export interface BargainedSku {
  skuId: number;
  /** What friends bring it down to, minor units, and how many of them. */
  floorMinor: number;
  helpers: number;
}

/** Returns the skus of a goods that can be bargained for now, the lowest floor first, as one column. */
export function bargainedSkus(goodsId: RawBuilder<unknown> | number): RawBuilder<BargainedSku[]> {
  return sql<BargainedSku[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('skuId', offered.sku_id, 'floorMinor', offered.price_minor,
      'helpers', offers.helpers) order by offered.price_minor, offered.id), '[]')
    from skus bargained cross join lateral offers_of_sku(bargained.id, 'bargain') offered
      join offers on offers.id = offered.offer_id
    where bargained.goods_id = ${goodsId} and not bargained.retired)`;
}

/** What a goods costs in an offer that is not for buying alone: minor units, and how many buy or help together. */
export interface Offered {
  priceMinor: number;
  people: number;
}

/**
 * Returns the lowest price in a group-buy, or the lowest floor of a bargain, that the goods which a statement reads as
 * `goods` is in now and of which pieces are left, as one column; null = none.
 */
export function offeredNow(kind: RawBuilder<unknown> | string): RawBuilder<Offered | null> {
  return sql<Offered | null>`(
    select jsonb_build_object('priceMinor', offered.price_minor, 'people', coalesce(offers.team_size, offers.helpers))
    from skus on_offer cross join lateral offers_of_sku(on_offer.id, ${kind}::text) offered
      join offers on offers.id = offered.offer_id
    where on_offer.goods_id = goods.id and not on_offer.retired
    order by offered.price_minor, offered.id limit 1)`;
}

/**
 * Returns how many pieces a person took of the offers that a goods has now, by sku, as one column: skus of which they
 * took none are missing.
 */
export function takenNow(
  userId: RawBuilder<unknown> | number,
  goodsId: RawBuilder<unknown> | number,
): RawBuilder<Record<number, number>> {
  return sql<Record<number, number>>`(
    select coalesce(jsonb_object_agg(offered.sku_id, taken.pieces), '{}')
    from flash_offers_of_goods(${goodsId}) offered cross join lateral (
      select sum(quantity - given_back) as pieces from offer_takes
      where offer_sku_id = offered.id and user_id = ${userId}
    ) taken
    where taken.pieces > 0)`;
}
