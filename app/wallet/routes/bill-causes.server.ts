import type { RequestContext } from "~/app/context.server";
import type { StatementRow } from "~/app/ledger/api.server";
import { paidOrders } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { monthAt } from "~/app/platform/format/zoned-time";
import { href } from "~/app/platform/http/href";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { type Bill, billKind } from "../bills/bill";
import { rechargesById } from "../recharges/recharges-queries.server";
import { withdrawalsById } from "../withdrawals/withdrawals-queries.server";

/** A person's wallet, in the ledger's terms. */
export const walletOf = (ownerId: number) => ({ kind: "wallet", ownerId, currency: marketCurrency() });

/**
 * Adds the causes to entries: the shops paid, recharge methods, withdrawal accounts. Three statements, however many
 * entries.
 */
export async function billsOf(
  db: Handle,
  entries: readonly StatementRow[],
  { userId, locale, zone }: { userId: number; locale: RequestContext["language"]["locale"]; zone: string },
): Promise<Bill[]> {
  const of = (kind: string) => entries.filter((entry) => billKind(entry.kind) === kind);
  const [orders, recharges, withdrawals] = await Promise.all([
    paidOrders(db, { userId, transferIds: of("pay").map(({ transferId }) => transferId) }),
    rechargesById(
      db,
      userId,
      of("recharge").map(({ causeId }) => causeId),
    ),
    withdrawalsById(
      db,
      { userId },
      of("withdraw").map(({ causeId }) => causeId),
    ),
  ]);
  const methods = new Map(recharges.map(({ id, method }) => [id, method]));
  const accounts = new Map(withdrawals.map(({ id, account }) => [id, `${account.name} ${account.masked}`]));
  return entries.map(({ entryId, transferId, kind: cause, causeId, amountMinor, balanceMinor, at }) => {
    const kind = billKind(cause);
    const paid = orders.get(transferId) ?? [];
    const alone = paid.length === 1 ? paid[0] : undefined;
    const method = kind === "recharge" ? (methods.get(causeId) ?? null) : null;
    return {
      entryId,
      kind,
      amountMinor,
      balanceMinor,
      at: at.getTime(),
      month: monthAt(at.getTime(), zone),
      method,
      shop: alone ? pickText(alone.shopName, locale) : null,
      shops: paid.length,
      membership: cause.startsWith("membership"),
      number: alone?.number ?? null,
      to: kind === "withdraw" ? (accounts.get(causeId) ?? null) : null,
      href: href(
        "/pages/user/money/details",
        method === null ? { id: entryId, type: kind } : { id: causeId, type: "recharge" },
      ),
    };
  });
}
