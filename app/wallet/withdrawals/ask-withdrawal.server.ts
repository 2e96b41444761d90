import { balancesOf } from "~/app/ledger/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { askingOf, insertWithdrawal, lockWithdrawer } from "./asking-queries.server";
import type { AfterSaleEnd } from "./closed-shops";
import { holdWithdrawn } from "./held-money.server";
import { insertWithdrawalEvent } from "./move-queries.server";
import { feeOf, termsOf, type Withdrawer, withdrawalLimits } from "./withdrawal";

export type AskRefusal =
  | "noAccount"
  | "tooManyOpen"
  | "notOwner"
  | "feeTooHigh"
  | (Refusal<"accountNew" | "passwordNew"> & { from: number })
  | (Refusal<"afterSale"> & { from: number | null })
  | (Refusal<"tooLittle" | "tooMuch" | "aboveMaximum"> & { minor: number });

/**
 * Asks for a withdrawal (specification §5, §9): the whole amount is held at once, and waits for staff. The payment
 * password was checked before. A repeated key of the same person changes nothing and returns the first one.
 *
 * Refuses `noAccount` (not the owner's, or deleted), `tooManyOpen` (10), `tooLittle`, `aboveMaximum` and `tooMuch` with
 * the bound in minor units, `feeTooHigh` (nothing would arrive), `accountNew` and `passwordNew` with the moment a day
 * is over (ms since 1970). Of a closed shop: `notOwner`, and `afterSale` with the end of the last after-sale day, null
 * while its orders are open.
 * @param amountMinor minor units of the market's currency, above 0
 */
export async function askWithdrawal(
  db: Db,
  {
    by,
    key,
    accountId,
    amountMinor,
    currency,
    afterSaleEnd,
  }: {
    by: Withdrawer;
    key: string;
    accountId: number;
    amountMinor: number;
    currency: string;
    afterSaleEnd: AfterSaleEnd;
  },
): Promise<Result<number, AskRefusal>> {
  const settings = await readSettings(db);
  const terms = termsOf(settings, currency);
  const feeMinor = feeOf(amountMinor, terms.feePerMille);
  return transact(db, async (trx) => {
    await lockWithdrawer(trx, by);
    const asking = await askingOf(trx, by, { key, accountId });
    if (asking.known !== null) return ok(asking.known);
    if (!asking.account) return refuse("noAccount");
    if (asking.passwordFrom !== null) return refuse("passwordNew", { from: asking.passwordFrom });
    if (asking.accountFrom !== null) return refuse("accountNew", { from: asking.accountFrom });
    if (amountMinor < terms.minimumMinor) return refuse("tooLittle", { minor: terms.minimumMinor });
    if (terms.maximumMinor !== null && amountMinor > terms.maximumMinor)
      return refuse("aboveMaximum", { minor: terms.maximumMinor });
    if (feeMinor >= amountMinor) return refuse("feeTooHigh");
    if (asking.closed && by.shopId !== undefined) {
      if (!asking.ownsShop) return refuse("notOwner");
      const end = await afterSaleEnd(trx, by.shopId, settings.timers.afterSaleDays);
      if (!end.over) return refuse("afterSale", { from: end.at });
    }
    if (asking.open >= withdrawalLimits.open) return refuse("tooManyOpen");
    const id = await insertWithdrawal(trx, { by, key, accountId, currency, amountMinor, feeMinor });
    const { userId, shopId = null } = by;
    const posted = await holdWithdrawn(trx, { id, userId, shopId, currency, amountMinor, feeMinor });
    if (!posted.ok) {
      const kind = shopId === null ? "wallet" : "shop_balance";
      const balances = await balancesOf(trx, { ownerId: shopId ?? userId, currency, kinds: [kind] });
      return refuse("tooMuch", { minor: Math.max(0, balances[kind] ?? 0) });
    }
    const { transferId } = posted.value;
    await insertWithdrawalEvent(trx, id, { kind: "ask", actor: "owner", actorId: userId, transferId });
    return ok(id);
  });
}
