import { addNotices } from "~/app/chat/api.server";
import { type ClosingOrders, closingOrders } from "~/app/orders/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { closableShop, insertClosing } from "./closings-queries.server";

/** Why a shop was not closed; keys of `closing:errors`. */
type NotClosed = "notFound" | "closed" | "changed";

interface Closing {
  shopId: number;
  /** The deciding staff, or the owner. */
  by: Actor | { userId: number };
  /** 1 to 140 code points. */
  reason: string;
  /** `closingMark` of the values shown. */
  seen: string;
}

/** Returns the effect of closing on orders as one text, which a form sends back to show what its reader saw. */
export function closingMark({ unpaid, unsent, unsentMinor, partly }: ClosingOrders): string {
  return `${unpaid} ${unsent} ${unsentMinor} ${partly}`;
}

/**
 * Closes a shop (money.md, People and shops): nothing of it can be bought any more. Unpaid and unshipped orders are
 * ended by the job for closed shops; shipped ones, refunds, chat and its money continue. Refuses `notFound` (also for a
 * person who is not the owner), `closed` (already), and `changed`: its orders changed since the confirmation was shown.
 */
export function closeShop(db: Db, { shopId, by, reason, seen }: Closing): Promise<Result<null, NotClosed>> {
  return transact(db, async (trx) => {
    await lockRows(trx, "shops", [shopId]);
    const shop = await closableShop(trx, shopId);
    if (!shop || ("userId" in by && by.userId !== shop.ownerId)) return refuse("notFound");
    if (shop.state === "closed") return refuse("closed");
    const orders = await closingOrders(trx, shopId);
    if (closingMark(orders) !== seen) return refuse("changed");
    const [userId, staffId] = "userId" in by ? [by.userId, null] : [null, by.staff.id];
    await insertClosing(trx, { shopId, userId, staffId, reason });
    await addNotices(trx, [{ userId: shop.ownerId, side: "shop", event: "shop_closed", subjectId: shopId }]);
    if ("userId" in by) return ok(null);
    await audit(trx, {
      ...by,
      action: "shops.closed",
      subject: { kind: "shop", id: shopId, label: shop.name.en ?? Object.values(shop.name)[0] ?? "" },
      before: { state: shop.state },
      after: { state: "closed", reason, ...orders },
    });
    return ok(null);
  });
}
