import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { plainAmount } from "~/app/platform/format/money";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { parcelsOf } from "../viewing/parcels-queries.server";
import { purchaseView } from "../viewing/purchase-view.server";
import { shopOrderFacts } from "./shop-orders-queries.server";

/**
 * Loads `/pages/store/transaction/details?id=`: an order as its shop sees it. Throws a 404 `Response` for an order that is not there or another
 * shop's. Where it goes is said once it is paid.
 */
export async function loadShopOrder(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "orders");
  const orderId = readId(new URL(request.url).searchParams.get("id"));
  if (orderId === null) throw new Response(null, { status: 404 });
  const { db, language, clock } = context;
  const [purchase, facts] = await Promise.all([
    purchaseView(db, {
      ...{ orderId, looker: { as: "shop", shopId } },
      ...{ locale: language.locale, nowMs: clock.now().getTime() },
    }),
    shopOrderFacts(db, { shopId, orderId }),
  ]);
  const order = purchase?.orders.find(({ id }) => id === orderId);
  if (!purchase || !order || !facts) throw new Response(null, { status: 404 });
  const parcels = order.parcel ? await parcelsOf(db, orderId, 1) : [];
  const shares = new Map(facts.lines.map((line) => [line.id, line]));
  const { currency } = purchase;
  return {
    title: language.i18n.t("dispatch:order", { number: order.number }),
    order: {
      ...order,
      lines: order.lines.map((line) => ({ ...line, shares: shares.get(line.id) ?? null })),
    },
    currency,
    timeline: purchase.timeline,
    next: purchase.next,
    address: order.paid ? (purchase.addresses[0] ?? null) : null,
    buyer: facts.buyer,
    netMinor: facts.netMinor,
    commissionMinor: facts.lines.reduce((sum, { commissionMinor }) => sum + commissionMinor, 0),
    refundedMinor: facts.lines.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0),
    parcels: parcels.map(({ id, courier, number, status }) => ({
      id,
      courier: pickText(courier, language.locale),
      number,
      status,
    })),
    /** The form of the price, while it may change. */
    price: order.acts.includes("changePrice")
      ? {
          version: facts.amountVersion,
          total: plainAmount(order.totalMinor, currency),
          freight: plainAmount(order.freightMinor, currency),
        }
      : null,
  };
}
