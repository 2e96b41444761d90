import { isRegion, regionText } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { ownCookieValue } from "~/app/platform/cookies/cookie-value";
import { readSettings } from "~/app/settings/api.server";
import { arrivalText, deliveryDays } from "./arrival";
import { deliversTo, type FreightTemplate, freightOf, partsOf } from "./freight";

/** Cookie with a visitor's region. */
export const regionCookie = "region";

/** When goods arrive that are ordered now. */
export interface Arrival {
  /** Written out. */
  days: string;
  /** Name of the region, unless it is that of the buyer's own address; "" = that. */
  region: string;
}

/** Where someone's goods go as far as is known: to their address, the region they chose last, or the market's. */
export async function destinationOf(
  request: Request,
  { db }: Pick<RequestContext, "db">,
  address: { regionCode: string | null } | null | undefined,
): Promise<string | null> {
  if (address) return address.regionCode;
  const chosen = ownCookieValue(request.headers.get("Cookie"), regionCookie) ?? "";
  const region = isRegion(chosen) ? chosen : (await readSettings(db)).general.region;
  return isRegion(region) ? region : null;
}

/** Returns what says when goods that are sent together arrive at someone's; null = not promised. */
export async function arrivalsAt(
  request: Request,
  context: RequestContext,
  address: { regionCode: string | null } | null,
): Promise<(templates: readonly (FreightTemplate | null)[]) => Arrival | null> {
  const { clock, language } = context;
  const region = await destinationOf(request, context, address);
  const name = address === null && region !== null ? regionText(region, language.locale) : "";
  return (templates) => {
    const days = deliveryDays(templates, region);
    return days && { days: arrivalText(days, clock.now(), language), region: name };
  };
}

/** Delivery of one piece of a goods with freight by region. */
export interface PieceDelivery {
  /** Name of the region, unless it is that of the buyer's own address; "" = that. */
  region: string;
  isSent: boolean;
  /** Minor units; null = it depends on the weight, or on the part of the region. */
  freightMinor: number | null;
  /** Days on which it arrives, written out; null = not promised. */
  arrives: string | null;
}

/** Returns what delivery of a piece at the lowest price means to someone; null when it is not known where to. */
export async function pieceDelivery(
  request: Request,
  context: RequestContext,
  {
    template,
    shipsFree,
    priceMinor,
    address,
  }: {
    template: FreightTemplate;
    shipsFree: boolean;
    priceMinor: number;
    address: { regionCode: string | null } | null;
  },
): Promise<PieceDelivery | null> {
  const { clock, language } = context;
  const region = await destinationOf(request, context, address);
  if (region === null) return null;
  const isWhole = partsOf(template, region).length === 0;
  const days = deliveryDays([template], region);
  const piece = { template, shipsFree, quantity: 1, sumMinor: priceMinor, freightMinor: 0, weightGrams: 0 };
  return {
    region: address === null ? regionText(region, language.locale) : "",
    isSent: !isWhole || deliversTo(template, region),
    freightMinor: isWhole && (shipsFree || template.basis === "piece") ? freightOf([piece], region) : null,
    arrives: days && arrivalText(days, clock.now(), language),
  };
}
