import { addressOf, requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { readLeft } from "../acting/buy-again.server";
import { purchaseView } from "./purchase-view.server";
import { shownAddress } from "./shown-address.server";

/**
 * Loads `/pages/user/order/details?id=&address=&left=`: a buyer's purchase, with a new address to confirm, and the
 * lines that could not be bought again. Throws a 404 `Response` for a missing or foreign order.
 */
export async function loadPurchase(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const query = new URL(request.url).searchParams;
  const orderId = readId(query.get("id"));
  const addressId = readId(query.get("address"));
  if (orderId === null) throw notFound();
  const { db, language, clock } = context;
  const [purchase, chosen] = await Promise.all([
    purchaseView(db, {
      orderId,
      viewer: { as: "buyer", userId: buyer.id },
      locale: language.locale,
      zone: language.zone,
      nowMs: clock.now().getTime(),
    }),
    addressId === null ? null : addressOf(db, buyer.id, addressId),
  ]);
  if (!purchase) throw notFound();
  const order = purchase.orders.find(({ id }) => id === orderId);
  const left = readLeft(query.get("left"));
  return {
    purchase,
    /** To be confirmed; null where the address can no longer change. */
    newAddress:
      chosen && order?.acts.includes("changeAddress")
        ? {
            id: chosen.id,
            ...shownAddress(chosen, language.locale),
          }
        : null,
    left: (order?.lines ?? []).flatMap(({ id, title }) => {
      const code = left.get(id);
      return code ? [{ id, title, code }] : [];
    }),
  };
}
