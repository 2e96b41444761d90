import { addNotices } from "~/app/chat/api.server";
import { lockRoomsOfShop } from "~/app/live/api.server";
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
  /** `closingMark` of the values shown; compared for an owner only. */
  seen: string;
}

/** Returns the effect of closing on orders as one text, which a form sends back to show what its reader saw. */
export function closingMark({ unpaid, unsent, unsentMinor, partly }: ClosingOrders): string {
  return `${unpaid} ${unsent} ${unsentMinor} ${partly}`;
}

/**
 * Closes a shop (money.md, People and shops): nothing of it can be bought any more. Unpaid and unshipped orders are
 * ended by the job for closed shops; shipped ones, refunds, chat and its money continue. Selling stops in a transaction
 * of its own that counts nothing, so staff can close a shop that sells without pause; its orders are counted after it.
 * Its live rooms end in it, planned ones are cancelled. An owner, who may go on holiday first and cannot open again
 * alone, is asked again when orders came or went. Refuses `notFound` (also for a person who is not the owner), `closed`
 * (already), and `changed` (an owner's).
 */
export async function closeShop(db: Db, closing: Closing): Promise<Result<null, NotClosed>> {
  const stopped = await stopSelling(db, closing);
  if (!stopped.ok) return stopped;
  const { shopId, by } = closing;
  if ("userId" in by) return ok(null);
  const orders = await closingOrders(db, shopId);
  const subject = { kind: "shop", id: shopId, label: stopped.value.label } as const;
  await transact(db, (trx) => audit(trx, { ...by, action: "shops.closingCounted", subject, after: { ...orders } }));
  return ok(null);
}

function stopSelling(db: Db, { shopId, by, reason, seen }: Closing): Promise<Result<{ label: string }, NotClosed>> {
  return transact(db, async (trx) => {
    const closeRooms = await lockRoomsOfShop(trx, shopId);
    await lockRows(trx, "shops", [shopId]);
    const shop = await closableShop(trx, shopId);
    if (!shop || ("userId" in by && by.userId !== shop.ownerId)) return refuse("notFound");
    if (shop.state === "closed") return refuse("closed");
    if ("userId" in by && closingMark(await closingOrders(trx, shopId)) !== seen) return refuse("changed");
    const [userId, staffId] = "userId" in by ? [by.userId, null] : [null, by.staff.id];
    await closeRooms();
    await insertClosing(trx, { shopId, userId, staffId, reason });
    await addNotices(trx, [{ userId: shop.ownerId, side: "shop", event: "shop_closed", subjectId: shopId }]);
    const label = shop.name.en ?? Object.values(shop.name)[0] ?? "";
    if ("userId" in by) return ok({ label });
    await audit(trx, {
      ...by,
      action: "shops.closed",
      subject: { kind: "shop", id: shopId, label },
      before: { state: shop.state },
      after: { state: "closed", reason },
    });
    return ok({ label });
  });
}
