import type { RequestContext } from "~/app/context.server";
import { balancesOf } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { dayAt, stretchOf } from "~/app/platform/format/zoned-time";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { readSettings } from "~/app/settings/api.server";
import { may } from "~/app/staff/ui";
import { maskedAddress, maskedNumber } from "../../payout-rules";
import { termsOf } from "../../withdrawals/withdrawal";
import { stepsOf } from "../../withdrawals/withdrawals-queries.server";
import { tabNames, withdrawalList } from "./withdrawal-list.server";
import {
  type AdminWithdrawal,
  adminWithdrawal,
  decidedSince,
  type WithdrawalFilter,
  withdrawalCounts,
  withdrawalTabs,
} from "./withdrawals-admin-queries.server";

const day = 86_400_000;
const fewDecided = 5;

/** A withdrawal for the console, with a masked account number. */
function shownWithdrawal(
  { accountNumber, accountMobile: _, shopName, accountKind, ...row }: AdminWithdrawal,
  { language, secondAboveMinor }: { language: RequestContext["language"]; secondAboveMinor: number | null },
) {
  const masked = (accountKind === "bank" ? maskedNumber : maskedAddress)(accountNumber);
  return {
    ...row,
    accountKind,
    masked,
    name: shopName === null ? row.nickname : pickText(shopName, language.locale),
    /** Number of required approvals. */
    approvals:
      row.state === "approved_once" || (secondAboveMinor !== null && row.amountMinor > secondAboveMinor) ? 2 : 1,
    newAccount: row.at - row.accountSince < 7 * day && row.paidBefore === 0,
  };
}

export type ShownWithdrawal = ReturnType<typeof shownWithdrawal>;

/** Loads the queue and one withdrawal: that of the address, or the first of the list. */
export async function loadWithdrawals(request: Request, context: RequestContext) {
  const staff = await withdrawalList.guard(request, context);
  const { db, clock, language, marketZone } = context;
  const nowMs = clock.now().getTime();
  const search = new URL(request.url).searchParams;
  const named = readId(search.get("id"));
  const found = named === null ? null : await adminWithdrawal(db, named);
  if (named !== null && !found) throw notFound();
  const query = withdrawalList.filter(request, context);
  const holds = found && tabNames.find((tab) => (withdrawalTabs[tab] as readonly string[]).includes(found.state));
  const filter = search.has("tab") || !holds ? query : { ...query, tab: holds };
  const today = stretchOf(dayAt(nowMs, marketZone), dayAt(nowMs, marketZone), marketZone).from;
  const [{ rows, next }, decided, counts, settings] = await Promise.all([
    withdrawalList.page(request, context, { who: staff, filter }),
    isWhole(filter) && !search.has("after") ? decidedSince(db, today, fewDecided) : [],
    withdrawalCounts(db),
    readSettings(db),
  ]);
  const { secondAboveMinor } = termsOf(settings, marketCurrency());
  const show = (row: AdminWithdrawal) => shownWithdrawal(row, { language, secondAboveMinor });
  const chosen = found ?? rows[0] ?? null;
  return {
    title: language.i18n.t("finance:withdrawals.title"),
    rows: rows.map(show),
    /** Decided today, below the ones that wait. */
    decided: decided.map(show),
    counts,
    filter,
    currency: marketCurrency(),
    secondAboveMinor,
    next,
    chosen: chosen && { ...show(chosen), ...(await factsOf(context, chosen)) },
    /** The case was selected, which is a page of its own on a phone. */
    opened: found !== null,
    me: { id: staff.id, name: staff.name },
    decides: may(staff, "finance.decide"),
    invites: may(staff, "staff.edit"),
    nowMs,
  };
}

/** The tab of pending ones, without a search. */
const isWhole = ({ tab, who, searchText, size, needs }: WithdrawalFilter) =>
  tab === "waiting" && searchText === "" && who === null && size === null && needs === null;

/** Data for the decision: the owner's balances, and the log. */
async function factsOf({ db }: RequestContext, { id, userId, shopId, currency }: AdminWithdrawal) {
  const kinds = shopId === null ? (["wallet", "wallet_held"] as const) : (["shop_balance", "shop_held"] as const);
  const [balances, steps] = await Promise.all([
    balancesOf(db, { ownerId: shopId ?? userId, currency, kinds }),
    stepsOf(db, id),
  ]);
  const of = (kind: string) => (balances as Record<string, number>)[kind] ?? 0;
  return { availableMinor: of(kinds[0]), heldMinor: of(kinds[1]), steps };
}

export type CaseWithdrawal = NonNullable<Awaited<ReturnType<typeof loadWithdrawals>>["chosen"]>;
