import type { RequestContext } from "~/app/context.server";
import { type CouponTicket, claimableTickets } from "~/app/coupons/api.server";
import { type FreightTemplate, freightTemplatesOf, pieceDelivery } from "~/app/orders/api.server";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import type { Locale } from "~/app/platform/language/locales";
import { pictureAddress } from "~/app/platform/media/media-source";
import { type GroupOfGoods, groupOfGoods } from "~/app/promotions/api.server";
import { type Review, reviewDigest, withTranslations } from "~/app/reviews/api.server";
import { readSettings } from "~/app/settings/api.server";
import { type ShopCard, shopCards } from "~/app/shops/api.server";
import type { Handle } from "~/db/transact.server";
import type { GoodsCard } from "../cards/goods-card";
import type { GoodsDetails } from "../goods/goods-details";
import { goodsDetails, type UnavailableGoods } from "../goods/goods-details.server";
import { similarCards } from "../goods/similar-cards.server";
import { withTaken } from "../goods/sku-offer";
import { groupFor, offersOf, personOf, teamsShown } from "./goods-buyer.server";

const similarShown = 12;
const nobody = { regionCode: null, place: null, taken: null };

/** Data of the page that is the same for everybody. */
export interface GoodsForAll {
  goods: GoodsDetails | UnavailableGoods;
  shop: ShopCard | null;
  reviews: Review[];
  /** Coupons that can be claimed for it now. */
  coupons: CouponTicket[];
  /** Null = it costs the same everywhere, and no days are promised. */
  freight: FreightTemplate | null;
  similar: GoodsCard[];
  /** The group-buy that runs, and when that changes; null = the goods are not sold. */
  together: GroupOfGoods | null;
}

/**
 * Reads the shared part. Five statements, one more for freight by region, one for a group-buy, and one per second for
 * the settings, regardless of the content. Null: the goods do not exist.
 */
async function readGoods(
  handle: Handle,
  id: number,
  { locale, translates }: { locale: Locale; translates: boolean },
): Promise<GoodsForAll | null> {
  const { general, timers } = await readSettings(handle);
  const { showReviews, taxAdded } = general;
  const goods = await goodsDetails(handle, id, { locale, showReviews, minDays: timers.afterSaleDays });
  if (!goods) return null;
  const similar = similarCards(handle, { goodsId: id, limit: similarShown, locale });
  if ("gone" in goods) {
    const none = { shop: null, reviews: [], coupons: [], freight: null, together: null };
    return { goods, ...none, similar: await similar };
  }
  const together = goods.groupBuy ? groupOfGoods(handle, { goodsId: id, limit: teamsShown, locale }) : null;
  const shops = shopCards(handle, [goods.shopId], locale);
  const reviews = goods.totals?.all ? reviewDigest(handle, { goodsId: id, limit: 2, locale, translates }) : [];
  const templates = goods.freightByRegion ? freightTemplatesOf(handle, [id]) : null;
  const coupons = claimableTickets(handle, { shopIds: [goods.shopId], goodsIds: [id], locale });
  return {
    goods: { ...goods, taxAdded },
    coupons: await coupons,
    shop: (await shops).get(goods.shopId) ?? null,
    reviews: await reviews,
    freight: (await templates)?.get(id) ?? null,
    similar: await similar,
    together: await together,
  };
}

/** Returns the goods named in the URL, about a second old at most. Throws a 404 `Response` when there are none. */
export async function goodsForAll(request: Request, context: RequestContext): Promise<GoodsForAll> {
  const id = readId(new URL(request.url).searchParams.get("id"));
  if (id === null) throw notFound();
  const { locale } = context.language;
  const found = await context.remembered(`goods:${id}:${locale}`, () =>
    readGoods(context.db, id, { locale, translates: context.env.translator !== null }),
  );
  if (!found) throw notFound();
  return found;
}

/**
 * Returns all data of the page: the shared part, the buyer's relation to it, what delivery there means, the
 * choice made already (`?sku=`), and the cart line to change (`?replace=`).
 */
export async function goodsPage(request: Request, context: RequestContext) {
  const { goods, freight, together, ...rest } = await goodsForAll(request, context);
  if ("gone" in goods) return { ...rest, goods: null, group: null };
  const query = new URL(request.url).searchParams;
  const offers = offersOf(request, context, goods, rest.coupons);
  const { regionCode, taken, ...person } = (await personOf(request, context, goods)) ?? nobody;
  return {
    ...rest,
    goods: {
      ...goods,
      skus: goods.skus.map((sku) => withTaken(sku, taken?.[sku.id] ?? 0)),
      changesAt: sooner(goods.changesAt, together?.boundary ?? null),
    },
    group: await groupFor(request, context, together),
    reviews: await withTranslations(context, rest.reviews, query.get("translated")),
    person: "waits" in person ? person : null,
    offers: await offers,
    delivery:
      goods.state === "open" && freight
        ? await pieceDelivery(request, context, {
            template: freight,
            shipsFree: goods.services.includes("free_shipping"),
            priceMinor: goods.priceMinor,
            address: person.place === null ? null : { regionCode },
          })
        : null,
    sku: readId(query.get("sku")),
    replaces: readId(query.get("replace")),
    room: readId(query.get("room")),
    address: context.origin + href("/pages/product/goods", { id: goods.id }),
    origin: context.origin,
    picture: context.origin + pictureAddress(goods.pictures[0]?.src ?? ""),
  };
}

const sooner = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.min(one, other);
