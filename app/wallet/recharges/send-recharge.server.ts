import { balancesOf } from "~/app/ledger/api.server";
import { parseDecimal } from "~/app/platform/format/amount";
import { decimalsOf } from "~/app/platform/format/money";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { takeUploads } from "~/app/platform/uploads/uploads-queries.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { rechargeLimits } from "./recharge";
import { coinDecimals, creditedMinor } from "./recharge-amount";
import type { NotOpen, RechargedPurchases } from "./recharged-purchases";
import { insertRecharge, type NewRecharge, rechargesBefore } from "./recharges-queries.server";

type Sent = Pick<
  NewRecharge,
  "userId" | "key" | "method" | "amountMinor" | "currency" | "chainId" | "logIndex" | "sentMicro" | "rateMicro"
>;

export type SendRefusal =
  | NotOpen
  | "tooManyWaiting"
  | "purchaseWaits"
  | (Refusal<"belowMinimum"> & { minimum: string })
  | (Refusal<"chainIdUsed"> & { at: Date | null })
  | (Refusal<"missingChanged"> & { missingMinor: number });

/**
 * Sends a recharge for review, for the sender's wallet or for the balance of a shop (`shopId`; the caller has asked
 * whether the sender may). One for a wallet may name a purchase (`groupId`), which then keeps its goods until the
 * review should be over, and is paid when finance credits exactly this amount; the payment password was asked before. A
 * repeated key changes nothing and returns the first one.
 *
 * Refuses `tooManyWaiting` (10 wait already), `chainIdUsed` (this transfer was sent before, with the moment; a refused
 * one may come again), `belowMinimum` (fewer coins than the setting, with the minimum; not for a purchase),
 * `purchaseWaits` (a recharge of this person waits for a purchase already), `purchaseGone`, `purchaseExpired`,
 * `purchaseOffered`, and `missingChanged` when the amount is not, or no longer, exactly what is missing, with the
 * missing minor units.
 * @param screenshot an upload of this person that no form has used yet
 */
export async function sendRecharge(
  db: Db,
  {
    screenshot,
    shopId = null,
    groupId,
    purchases,
    ...sent
  }: Sent & {
    screenshot: { id: string; hash: string };
    shopId?: number | null;
    groupId: number | null;
    purchases: RechargedPurchases;
  },
): Promise<Result<number, SendRefusal>> {
  const { recharges } = await readSettings(db);
  const { userId, key, chainId, logIndex, currency, amountMinor, sentMicro, rateMicro } = sent;
  if (sentMicro !== null && creditedMinor(sentMicro, rateMicro ?? 0, decimalsOf(currency)) !== amountMinor)
    throw new Error("The amount of a recharge is not what its coins are worth");
  const { minimum } = recharges;
  const few = sentMicro !== null && groupId === null && sentMicro < minMicro(minimum);
  const onChain = chainId !== null;
  return transact(db, async (trx) => {
    await lockRows(trx, "users", [userId]);
    const before = await rechargesBefore(trx, { userId, key, chainId, logIndex });
    if (before.known !== null) return ok(before.known);
    if (few) return refuse("belowMinimum", { minimum });
    if (before.waiting >= rechargeLimits.waiting) return refuse("tooManyWaiting");
    if (before.usedAt !== null) return refuse("chainIdUsed", { at: before.usedAt });
    if (groupId !== null && before.forPurchase !== null) return refuse("purchaseWaits");
    let shown: NewRecharge["shown"] = null;
    if (groupId !== null) {
      await purchases.lock(trx, { userId, groupId });
      const found = await purchases.find(trx, { userId, groupId });
      if (!found.ok) return found;
      const { wallet } = await balancesOf(trx, { ownerId: userId, currency, kinds: ["wallet"] });
      const missingMinor = found.value.totalMinor - wallet;
      if (!pays(missingMinor, { amountMinor, rateMicro, sentMicro, currency }))
        return refuse("missingChanged", { missingMinor });
      shown = found.value.orders;
      await purchases.keep(trx, { groupId, hours: recharges.reviewHours });
    }
    const id = await insertRecharge(trx, {
      ...sent,
      shopId,
      groupId,
      shown,
      screenshot: screenshot.hash,
      contract: onChain ? recharges.contract : null,
      recipient: onChain ? recharges.address || null : null,
    });
    if (id === null) return refuse("chainIdUsed", { at: null });
    await takeUploads(trx, userId, [screenshot.id]);
    return ok(id);
  });
}

/** Returns the setting in millionths of a coin. */
function minMicro(minimum: string): number {
  const found = parseDecimal(minimum, coinDecimals);
  return found.ok ? found.value : 0;
}

/** True when an amount is exactly what is missing: on a chain, the min coins worth it. */
function pays(
  missingMinor: number,
  { amountMinor, rateMicro, sentMicro, currency }: Pick<Sent, "amountMinor" | "rateMicro" | "sentMicro" | "currency">,
): boolean {
  if (missingMinor <= 0) return false;
  if (sentMicro === null || rateMicro === null) return amountMinor === missingMinor;
  return amountMinor >= missingMinor && creditedMinor(sentMicro - 1, rateMicro, decimalsOf(currency)) < missingMinor;
}
