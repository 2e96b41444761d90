import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { shopCards } from "~/app/shops/api.server";
import { shownAddress } from "../viewing/shown-address.server";
import { chosenOrders } from "./chosen-orders.server";
import { parcelsToFill } from "./deliver-page.server";
import { shopAddresses } from "./freight/freight-queries.server";
import { maxNotes } from "./shop-order-tabs";

/**
 * Loads `/pages/store/logistics/note?order=&every=&after=`: delivery notes of paid orders of the shop. Throws a 404
 * `Response` for another shop's.
 */
export async function loadNotes(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "orders");
  const { db, language, clock } = context;
  const { locale, zone } = language;
  const { orderIds, part } = await chosenOrders(request, context, { shopId, size: maxNotes });
  const [orders, shops, addresses] = await Promise.all([
    parcelsToFill(db, { shopId, orderIds, locale, zone, nowMs: clock.now().getTime() }),
    shopCards(db, [shopId], locale),
    shopAddresses(db, shopId),
  ]);
  const sender = addresses.find(({ kind }) => kind === "sender");
  return {
    title: language.i18n.t("dispatch:notePage.title"),
    part,
    shop: shops.get(shopId)?.name ?? "",
    sender: sender ? shownAddress({ ...sender, regionCode: sender.region_code }, locale) : null,
    notes: orders.flatMap(({ address, ...order }) => {
      // Of a partly shipped order the rest; of a fully shipped one everything.
      const rest = order.lines.filter(({ left }) => left > 0);
      const lines = rest.length > 0 ? rest.map((line) => ({ ...line, quantity: line.left })) : order.lines;
      return address ? [{ ...order, address, lines }] : [];
    }),
  };
}
