import type { RequestContext } from "~/app/context.server";
import { balancesOf, entriesOf, monthsOf, type StatementRow } from "~/app/ledger/api.server";
import { byNumber } from "~/app/platform/cursor";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { duringMonth, readMonth } from "~/app/platform/format/zoned-time";
import { readPage } from "~/app/platform/read-page";
import { billFilters, entryFilter } from "../bills/bill";
import { waitingRecharges } from "../recharges/recharges-queries.server";
import { heldWithdrawals } from "../withdrawals/withdrawals-queries.server";
import { billsOf, walletOf } from "./bill-causes.server";

const perPage = 20;
const byEntry = byNumber(({ entryId }: StatementRow) => entryId);

/** Reads the filter of a list of bills from its address; what it does not know is left out. */
export function parseBillsQuery(searchParams: URLSearchParams) {
  return {
    filter: billFilters.find((one) => one === searchParams.get("kind")) ?? null,
    month: readMonth(searchParams.get("month")),
    after: searchParams.get("after"),
  };
}

/**
 * Loads a page of a buyer's bills, newest first, with the months that have any. The number of statements is constant.
 */
export async function loadBills(request: Request, { db, language, marketZone }: RequestContext, userId: number) {
  const { filter, month, after } = parseBillsQuery(new URL(request.url).searchParams);
  const query = { ...entryFilter(filter), during: duringMonth(month, marketZone) };
  const [{ rows: entries, next }, months] = await Promise.all([
    readPage(byEntry, { from: after, size: perPage }, (before, limit) =>
      entriesOf(db, walletOf(userId), { ...query, before: before ?? undefined, limit }),
    ),
    monthsOf(db, walletOf(userId), marketZone),
  ]);
  return {
    currency: marketCurrency(),
    filter,
    month,
    months,
    rows: await billsOf(db, entries, { userId, locale: language.locale, zone: marketZone }),
    next,
  };
}

/** Loads the balances of a buyer, minor units, the newest top-ups in review, and what is held for withdrawals. */
export async function loadBalances({ db }: RequestContext, userId: number) {
  const [balances, waiting, held] = await Promise.all([
    balancesOf(db, { ownerId: userId, currency: marketCurrency(), kinds: ["wallet", "wallet_held"] }),
    waitingRecharges(db, userId, 3),
    heldWithdrawals(db, { userId }, 10),
  ]);
  return {
    availableMinor: balances.wallet,
    heldMinor: balances.wallet_held,
    withdrawals: held.map(({ id, account, amountMinor, at }) => ({
      id,
      amountMinor,
      at,
      to: `${account.name} ${account.masked}`,
    })),
    waiting: waiting.map(({ id, method, amountMinor, at }) => ({ id, method, amountMinor, at })),
  };
}
