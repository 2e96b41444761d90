import { addNotices } from "~/app/chat/api.server";
import { postTransfer } from "~/app/ledger/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import type { RechargedPurchases } from "../recharges/recharged-purchases";
import { decidable, decideRecharge, markPurchasePaid } from "./recharges-admin-queries.server";

/**
 * Credits a recharge, once, with the amount that arrived. When that is exactly what was sent for a purchase, and the purchase is still as its
 * buyer saw it, the purchase is paid as well; otherwise it stays open, with its usual time to pay. Returns whether it was paid.
 *
 * Refuses `unknown` and `decided` (somebody else was faster).
 * @param creditedMinor what arrived, minor units of the recharge's currency
 */
export function approveRecharge(
  db: Db,
  {
    staff,
    address,
    id,
    creditedMinor,
    purchases,
  }: Actor & { id: number; creditedMinor: number; purchases: RechargedPurchases },
): Promise<Result<{ paid: boolean }, "unknown" | "decided">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "recharges", [id]);
    const recharge = await decidable(trx, id);
    if (!recharge) return refuse("unknown");
    if (recharge.state !== "in_review") return refuse("decided");
    const { userId, currency, amountMinor, groupId, shown } = recharge;
    // Before the accounts, as the order of locks has it.
    if (groupId !== null) await purchases.lock(trx, { userId, groupId });
    const posted = await postTransfer(trx, {
      key: `recharge-${id}`,
      kind: "recharge",
      causeId: id,
      currency,
      entries: [
        { account: { kind: "money_in", stripeBy: id }, amountMinor: -creditedMinor },
        { account: { kind: "wallet", ownerId: userId }, amountMinor: creditedMinor },
      ],
    });
    if (!posted.ok) throw new Error(`Recharge ${id} was not posted: ${posted.code}`);
    const { transferId } = posted.value;
    const decided = await decideRecharge(trx, id, { state: "approved", staffId: staff.id, transferId, creditedMinor });
    if (!decided) return refuse("decided");
    const pays = groupId !== null && shown !== null && creditedMinor === amountMinor;
    const paid = pays && (await purchases.pay(trx, { userId, orders: shown }));
    if (paid) await markPurchasePaid(trx, id);
    else if (groupId !== null) await purchases.release(trx, { groupId });
    await addNotices(trx, [{ userId, event: "recharge_approved", subjectId: id }]);
    const subject = { kind: "recharge", id, label: String(id) };
    const after = { state: "approved", creditedMinor, transfer: transferId, purchasePaid: paid };
    await audit(trx, {
      ...{ staff, address, subject, action: "finance.rechargeApproved" },
      before: { state: "in_review", amountMinor },
      after,
    });
    return ok({ paid });
  });
}
