import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import { postTransfer } from "~/app/ledger/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import type { RechargedPurchases } from "../recharges/recharged-purchases";
import { decidable, decideRecharge, markPurchasePaid } from "./recharges-admin-queries.server";

interface Approval extends Actor {
  id: number;
  /** Amount received, minor units of the recharge's currency. */
  creditedMinor: number;
  purchases: RechargedPurchases;
  /** The bank's reference, when matched to a statement line. */
  reference?: string;
}

/**
 * Credits a recharge, once, with the amount received: to the sender's wallet, or to the balance of its shop. When that
 * is exactly the amount sent for a purchase, and the purchase is unchanged since its buyer saw it, the purchase is paid
 * as well; otherwise it stays open, with its usual time to pay. Returns whether it was paid.
 *
 * Refuses `notFound` and `decided` (another person was faster).
 */
export function approveRecharge(
  db: Db,
  approval: Approval,
): Promise<Result<{ paid: boolean }, "notFound" | "decided">> {
  return transact(db, (trx) => creditRecharge(trx, approval));
}

/** Step of `approveRecharge`, within a transaction that has locked nothing behind recharges. */
export async function creditRecharge(
  trx: Transaction<Database>,
  { staff, address, id, creditedMinor, purchases, reference }: Approval,
): Promise<Result<{ paid: boolean }, "notFound" | "decided">> {
  await lockRows(trx, "recharges", [id]);
  const recharge = await decidable(trx, id);
  if (!recharge) return refuse("notFound");
  if (recharge.state !== "in_review") return refuse("decided");
  const { userId, shopId, currency, amountMinor, groupId, shown } = recharge;
  const account = shopId === null ? { kind: "wallet", ownerId: userId } : { kind: "shop_balance", ownerId: shopId };
  // Before the accounts, by the order of locks.
  if (groupId !== null) await purchases.lock(trx, { userId, groupId });
  const posted = await postTransfer(trx, {
    key: `recharge-${id}`,
    kind: "recharge",
    causeId: id,
    currency,
    entries: [
      { account: { kind: "money_in", stripeBy: id }, amountMinor: -creditedMinor },
      { account, amountMinor: creditedMinor },
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
  await addNotices(trx, [
    { userId, side: shopId === null ? "buyer" : "shop", event: "recharge_approved", subjectId: id },
  ]);
  const subject = { kind: "recharge", id, label: String(id) };
  const after = {
    state: "approved",
    creditedMinor,
    transfer: transferId,
    purchasePaid: paid,
    ...(reference ? { reference } : {}),
  };
  await audit(trx, {
    staff,
    address,
    subject,
    action: "finance.rechargeApproved",
    before: { state: "in_review", amountMinor },
    after,
  });
  return ok({ paid });
}
