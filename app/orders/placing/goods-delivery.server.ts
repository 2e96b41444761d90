import {
  addressesOf,
  currentBuyer,
  isWholeRegion,
  levelsOf,
  type RegionLevel,
  typedRegion,
} from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { ownCookie, ownCookieValue } from "~/app/platform/cookies/cookie-value";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { notFound } from "~/app/platform/http/answers.server";
import { isSecure } from "~/app/platform/http/origin.server";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { deliversTo, zoneOf } from "./freight";
import { firstSku, skuFacts } from "./placing-queries.server";
import { freightFor } from "./plan-purchase";

/** Name of the cookie with the region that a visitor chose, and how long it is kept, seconds. */
const cookie = "region";
const cookieFor = 180 * 24 * 3600;

/** What delivery of one piece to a region comes to. */
interface Delivery {
  /** Minor units; null = not delivered there. */
  freightMinor: number | null;
  /** Days until it arrives; null = not said. */
  days: [from: number, to: number] | null;
}

/** What the delivery page of a goods shows. */
export interface GoodsDelivery {
  title: string;
  id: number;
  name: string;
  currency: string;
  levels: RegionLevel[];
  /** Null = no region is chosen to the last level. */
  delivery: Delivery | null;
}

/**
 * Loads what delivery of a goods costs and how long it takes: for the region in the address of the page, else of the
 * person's default address, else of the visitor's cookie. A region that is chosen to the last level is kept in the
 * cookie. Throws a 404 `Response` without the goods.
 */
export async function loadGoodsDelivery(request: Request, context: RequestContext): Promise<Response> {
  const { db, env, language } = context;
  const { searchParams } = new URL(request.url);
  const id = readId(searchParams.get("id"));
  const sku = id === null ? null : await firstSku(db, id);
  const [fact] = sku === null ? [] : await skuFacts(db, [sku]);
  if (id === null || !fact || fact.goods_state !== "on_sale") throw notFound();
  const chosen = typedRegion(searchParams);
  const region = chosen ?? (await usualRegion(request, context));
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (chosen !== null && isWholeRegion(chosen)) {
    const options = { maxAge: cookieFor, secure: isSecure(env), httpOnly: true };
    for (const line of ownCookie(cookie, chosen, options)) headers.append("Set-Cookie", line);
  }
  const lines = [{ fact, number: 1, sumMinor: fact.price_minor }];
  const zone = fact.freight_template && zoneOf(fact.freight_template, region);
  const found: GoodsDelivery = {
    title: language.i18n.t("goods:delivery.title"),
    id,
    name: pickText(fact.title, language.locale),
    currency: marketCurrency,
    levels: levelsOf(region, language.locale),
    delivery: isWholeRegion(region)
      ? {
          freightMinor: deliversTo(fact.freight_template, region) ? freightFor(lines, region) : null,
          days: zone?.daysMin == null || zone.daysMax === null ? null : [zone.daysMin, zone.daysMax],
        }
      : null,
  };
  return json(found, { headers });
}

async function usualRegion(request: Request, context: RequestContext): Promise<string> {
  const buyer = await currentBuyer(request, context);
  const [usual] = buyer ? await addressesOf(context.db, buyer.id) : [];
  return usual?.regionCode ?? ownCookieValue(request.headers.get("Cookie"), cookie) ?? "";
}
