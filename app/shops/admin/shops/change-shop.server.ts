import { lockRoomsOfShop } from "~/app/live/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { Texts } from "~/db/columns";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { endClosing } from "../closing/closings-queries.server";
import { type ShopTerms, termsMark } from "./shop-terms";
import { adminShop, updateTerms } from "./shops-admin-queries.server";

export type NotChanged = "notFound" | "changed" | "same" | "closesApart" | "ordersOpen";

/**
 * Changes what operators decide about a shop: its state, its kind, its level, whether it may go live: without that its
 * rooms end at once. Refuses `changed` (someone changed it since it was read), `same` (nothing differs), `closesApart`
 * (closing is `closeShop`), and `ordersOpen`: a closed shop opens again once its orders are ended.
 * @param seen `termsMark` of what the operator saw
 * @param reason 1 to 140 code points, for the audit log
 */
export function changeShop(
  db: Db,
  { staff, address, id, seen, terms, reason }: Actor & { id: number; seen: string; terms: ShopTerms; reason: string },
): Promise<Result<null, NotChanged>> {
  return transact(db, async (trx) => {
    const closeRooms = await lockRoomsOfShop(trx, id);
    await lockRows(trx, "shops", [id]);
    const shop = await adminShop(trx, id);
    if (!shop) return refuse("notFound");
    if (termsMark(shop) !== seen) return refuse("changed");
    if (termsMark(terms) === seen) return refuse("same");
    if (terms.state === "closed" && shop.state !== "closed") return refuse("closesApart");
    const reopens = shop.state === "closed" && terms.state !== "closed";
    if (reopens && shop.openOrders > 0) return refuse("ordersOpen");
    if (reopens) await endClosing(trx, id);
    if (!terms.liveAllowed) await closeRooms();
    await updateTerms(trx, id, terms);
    await audit(trx, {
      staff,
      address,
      action: "shops.changed",
      subject: { kind: "shop", id, label: labelOf(shop.name) },
      before: termsOf(shop),
      after: { ...termsOf(terms), reason },
    });
    return ok(null);
  });
}

const labelOf = (name: Texts) => name.en ?? Object.values(name)[0] ?? "";
const termsOf = ({ state, kind, level, liveAllowed }: ShopTerms) => ({ state, kind, level, liveAllowed });
