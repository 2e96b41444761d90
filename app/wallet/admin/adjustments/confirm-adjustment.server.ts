import { addNotices } from "~/app/chat/api.server";
import { balancesOf } from "~/app/ledger/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { accountOf, decideAdjustment } from "./adjustments-queries.server";
import { lockProposal, type NotDecidable } from "./lock-proposal.server";
import { postMoney, postPoints } from "./post-adjustment.server";

/**
 * Posts a proposed adjustment, once; the person, or the owner of the shop, is told. Returns the transfer.
 *
 * Refuses `notFound`, `decided` (someone else was faster), `samePerson` (who proposed it), `onlyPerson`, `notCovered`
 * (a wallet never falls below zero; the ledger judges it in the statement that posts), `belowZero` (a shop's balance or
 * a person's points would, and that was not ticked), and `former` (points of somebody who has given up the account).
 * @param belowZero the balance of a shop, or of points, may fall below zero with it
 */
export function confirmAdjustment(
  db: Db,
  { staff, address, id, belowZero }: Actor & { id: number; belowZero: boolean },
): Promise<Result<{ transferId: number }, NotDecidable | "notCovered" | "belowZero" | "former">> {
  return transact(db, async (trx) => {
    const proposal = await lockProposal(trx, { id, move: "confirm", staffId: staff.id });
    if (!proposal.ok) return proposal;
    const { shopId, kind, amountMinor, currency, readerId } = proposal.value;
    const account = accountOf(proposal.value);
    const posted = await (kind === "points" ? postPoints : postMoney)(trx, { ...proposal.value, id });
    if (!posted.ok) return posted;
    // The transfer has locked the account: its balance cannot change between this look and the commit, and a refusal
    // rolls the transfer back.
    const after = await balancesOf(trx, { ownerId: account.ownerId, currency, kinds: [account.kind] });
    const below = amountMinor < 0 && after[account.kind] < 0;
    if (below && !belowZero) return refuse("belowZero");
    const { transferId } = posted.value;
    const decision = { state: "posted" as const, staffId: staff.id, transferId, belowZero: below };
    if (!(await decideAdjustment(trx, id, decision))) return refuse("decided");
    const notice = { userId: readerId, subjectId: id };
    await addNotices(trx, [
      kind === "points"
        ? { ...notice, event: "points_adjusted" }
        : { ...notice, event: "wallet_adjusted", side: shopId === null ? "buyer" : "shop" },
    ]);
    const subject = { kind: "adjustment", id, label: String(id) };
    await audit(trx, {
      staff,
      address,
      subject,
      action: "finance.adjustmentPosted",
      before: { state: "proposed" },
      after: { state: "posted", amountMinor, transfer: transferId, belowZero: below },
    });
    return ok({ transferId });
  });
}
