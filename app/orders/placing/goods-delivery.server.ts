import {
  addressesOf,
  currentBuyer,
  isEntireRegion,
  levelsOf,
  type RegionLevel,
  typedRegion,
} from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { ownCookie } from "~/app/platform/cookies/cookie-value";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { notFound } from "~/app/platform/http/answers.server";
import { isSecure } from "~/app/platform/http/origin.server";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { lineSum } from "~/app/prices/api.server";
import { arrivalText, type DeliveryDays, deliveryDays } from "./arrival";
import { destinationOf, regionCookie } from "./destination.server";
import { deliversTo } from "./freight";
import { firstSku, skuFacts } from "./placing-queries.server";
import { freightFor } from "./plan-purchase";

/** Lifetime of the cookie with a visitor's region, in seconds. */
const cookieFor = 180 * 24 * 3600;

/** Delivery of one piece to a region. */
interface Delivery {
  /** Minor units; null = not delivered there. */
  freightMinor: number | null;
  /** Days until it arrives, and when that is, written out; null = not promised. */
  days: DeliveryDays | null;
  arrives: string | null;
}

export interface GoodsDelivery {
  title: string;
  id: number;
  name: string;
  currency: string;
  levels: RegionLevel[];
  /** Null = no complete region is chosen. */
  delivery: Delivery | null;
}

/**
 * Loads delivery costs and days of a goods: for the region in the address of the page, else of the person's default
 * address, else the one chosen last, else the market's. A complete region is stored in the cookie. Throws a 404
 * `Response` without the goods.
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
  if (chosen !== null && isEntireRegion(chosen)) {
    const options = { maxAge: cookieFor, secure: isSecure(env), httpOnly: true };
    for (const line of ownCookie(regionCookie, chosen, options)) headers.append("Set-Cookie", line);
  }
  const lines = [{ fact, quantity: 1, sumMinor: lineSum(fact.usual_minor, fact.offer, 1) }];
  const days = deliveryDays([fact.freight_template], region);
  const found: GoodsDelivery = {
    title: language.i18n.t("goods:delivery.title"),
    id,
    name: pickText(fact.title, language.locale),
    currency: marketCurrency(),
    levels: levelsOf(region, language.locale),
    delivery: isEntireRegion(region)
      ? {
          freightMinor: deliversTo(fact.freight_template, region) ? freightFor(lines, region) : null,
          days,
          arrives: days && arrivalText(days, context.clock.now(), language),
        }
      : null,
  };
  return json(found, { headers });
}

async function usualRegion(request: Request, context: RequestContext): Promise<string> {
  const buyer = await currentBuyer(request, context);
  const [usual] = buyer ? await addressesOf(context.db, buyer.id) : [];
  return (await destinationOf(request, context, usual?.regionCode ? usual : null)) ?? "";
}
