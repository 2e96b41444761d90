import { addressOf } from "~/app/account/api.server";
import { addNotices } from "~/app/chat/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { OrderAddress } from "~/db/tables/orders-schema";
import { transact } from "~/db/transact.server";
import { recordOrderEvents } from "../order-events-queries.server";
import { canMove } from "../order-states";
import { addressRefusal } from "./address-freight.server";
import { afterOrders } from "./after-queries.server";
import { addressChangedSince, setAddress } from "./receipt-queries.server";

type ChangeRefusal =
  | ("notFound" | "noAddress" | "notChangeable" | "changedBefore")
  | ("noRegion" | "notDelivered" | "moreFreight" | "otherTaxes");

/**
 * Changes an order's address to another of the buyer's: any number of times before payment, once between payment and
 * shipment. The freight paid stays, so it goes only where delivery costs the same or less (`addressRefusal`). Shipping
 * names the address version, which is incremented. The same address again counts as done.
 *
 * Refuses `notFound`, `noAddress` (missing or foreign), `notChangeable` (shipped, or ended), `changedBefore`, and where
 * its goods have freight templates `noRegion`, `notDelivered` and `moreFreight`; `otherTaxes` where the taxes
 * that are added to its prices are not the same.
 */
export async function changeOrderAddress(
  db: Db,
  { userId, orderId, addressId }: { userId: number; orderId: number; addressId: number },
): Promise<Result<{ addressVersion: number }, ChangeRefusal>> {
  const { general } = await readSettings(db);
  return transact(db, async (trx) => {
    await lockRows(trx, "orders", [orderId]);
    const [order] = await afterOrders(trx, [orderId], { userId });
    if (!order) return refuse("notFound");
    const found = await addressOf(trx, userId, addressId);
    if (!found) return refuse("noAddress");
    const { recipient, mobile, region, regionCode, detail } = found;
    const address = { recipient, mobile, region, regionCode, detail };
    if (!canMove(order.state, "changeAddress", "buyer")) return refuse("notChangeable");
    if (same(order.address, address)) return ok({ addressVersion: order.addressVersion });
    const paid = order.paidAt !== null;
    if (order.paidAt && (await addressChangedSince(trx, orderId, order.paidAt))) return refuse("changedBefore");
    const { region: country } = general;
    const refusal = await addressRefusal(trx, order, { region: regionCode, country });
    if (refusal) return refuse(refusal);
    await setAddress(trx, orderId, JSON.stringify(address));
    await recordOrderEvents(trx, [{ orderId, kind: "address_changed", actor: "buyer", actorId: userId }]);
    // A shop hears of what a team bought once the team is full.
    if (paid && order.state !== "awaiting_team")
      await addNotices(trx, [
        { userId: order.ownerId, side: "shop", event: "order_address_changed", subjectId: orderId },
      ]);
    return ok({ addressVersion: order.addressVersion + 1 });
  });
}

function same(one: OrderAddress, other: OrderAddress): boolean {
  return (
    one.recipient === other.recipient &&
    one.mobile === other.mobile &&
    one.region === other.region &&
    one.detail === other.detail
  );
}
