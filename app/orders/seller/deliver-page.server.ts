import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { shortMoment } from "~/app/platform/format/dates";
import { notFound } from "~/app/platform/http/answers.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import { type Courier, openCouriers } from "../logistics/couriers-queries.server";
import { canMove } from "../order-states";
import { shownAddress } from "../viewing/shown-address.server";
import { ordersOfCards } from "../viewing/shown-orders-queries.server";
import { chosenOrders } from "./chosen-orders.server";
import { shopAddresses } from "./freight/freight-queries.server";
import { maxTogether, shippedBefore } from "./shop-order-tabs";
import { ownToShip, soonestToShip, usedCouriers } from "./to-ship-queries.server";

/**
 * Returns orders to ship or print with the rest of each line. Two statements. Throws a 404 `Response` for another
 * shop's.
 */
export async function parcelsToFill(
  handle: Handle,
  {
    shopId,
    orderIds,
    locale,
    zone,
    nowMs,
  }: { shopId: number; orderIds: readonly number[]; locale: Locale; zone: string; nowMs: number },
) {
  const own = await ownToShip(handle, shopId, orderIds);
  if (own.length !== orderIds.length) throw notFound();
  const orders = new Map((await ordersOfCards(handle, { orderIds, groupIds: [] })).map((order) => [order.id, order]));
  return own.flatMap(({ id, addressVersion }) => {
    const order = orders.get(id);
    if (!order) return [];
    const { number, state, deadlineAt, remark, refundOpen, paidAt } = order;
    return [
      {
        id,
        number,
        addressVersion,
        remark,
        refundOpen,
        /** Destination; null = unknown. */
        country: order.address.regionCode?.split("-", 1)[0] ?? null,
        shippable: canMove(state, "ship", "shop"),
        by: deadlineAt ? shortMoment(deadlineAt, { locale, zone }, nowMs) : null,
        placedAt: shortMoment(order.createdAt, { locale, zone }, nowMs),
        // The address is visible to a shop once the order is paid.
        address: paidAt === null ? null : shownAddress(order.address, locale),
        lines: order.lines.map((line) => ({
          id: line.id,
          skuId: line.skuId,
          code: line.code,
          title: pickText(line.title, locale),
          spec: line.spec
            .map(({ value }) => pickText(value, locale))
            .filter((text) => text !== "")
            .join(", "),
          picture: storedPicture(line.picture),
          quantity: line.quantity,
          left: line.quantity - line.shippedQuantity - line.withheldQuantity,
        })),
      },
    ];
  });
}

/**
 * Loads `/pages/store/logistics/deliver?order=&every=&after=&sent=&left=`: the form that ships the given orders, all
 * that a list has found, in parts, or the most urgent ones.
 */
export async function loadDeliver(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "orders");
  const { db, language, clock } = context;
  const { orderIds: asked, part } = await chosenOrders(request, context, { shopId, size: maxTogether });
  const orderIds = asked.length > 0 || part ? asked : await soonestToShip(db, shopId, maxTogether);
  const [orders, used, couriers, addresses] = await Promise.all([
    parcelsToFill(db, { shopId, orderIds, locale: language.locale, zone: language.zone, nowMs: clock.now().getTime() }),
    usedCouriers(db, shopId),
    openCouriers(db),
    shopAddresses(db, shopId),
  ]);
  const sender = addresses.find(({ kind }) => kind === "sender");
  return {
    title: language.i18n.t("dispatch:deliver.title"),
    orders,
    part,
    /** Where the shop sends from; null = it has not said. */
    sender: sender ? shownAddress({ ...sender, regionCode: sender.region_code }, language.locale) : null,
    /** The results of the parts before. */
    before: shippedBefore(new URL(request.url).searchParams),
    /** Recently used couriers first, then those that deliver to all destinations. */
    couriers: inOrder(couriers, { used, countries: orders.flatMap(({ country }) => country ?? []) }).map(
      ({ code, name }) => ({ code, name: pickText(name, language.locale) }),
    ),
  };
}

function inOrder(
  couriers: readonly Courier[],
  { used, countries }: { used: string[]; countries: string[] },
): Courier[] {
  const rank = ({ code, regions }: Courier) => {
    if (used.includes(code)) return used.indexOf(code);
    const there = regions.length === 0 || countries.every((country) => regions.includes(country));
    return used.length + (there ? 0 : 1);
  };
  return [...couriers].sort((one, other) => rank(one) - rank(other));
}
