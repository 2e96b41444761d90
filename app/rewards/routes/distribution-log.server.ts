import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { entriesOf, monthsOf, type StatementRow } from "~/app/ledger/api.server";
import { buyersOfDues } from "~/app/orders/api.server";
import { byNumber } from "~/app/platform/cursor";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { maskName } from "~/app/platform/format/mask-name";
import { duringMonth, monthAt, readMonth } from "~/app/platform/format/zoned-time";
import { readPage } from "~/app/platform/read-page";
import { referralAccount } from "../referral/collect-referral.server";
import { type ReferralEntry, referralFilter, referralFilters, referralKind } from "../referral/referral-entry";

const perPage = 20;
const byEntry = byNumber(({ entryId }: StatementRow) => entryId);

/** Reads the filter of the statement from its address; what it does not know is left out. */
export function parseReferralQuery(searchParams: URLSearchParams) {
  return {
    filter: referralFilters.find((one) => one === searchParams.get("kind")) ?? null,
    month: readMonth(searchParams.get("month")),
    after: searchParams.get("after"),
  };
}

/**
 * Loads `/pages/user/distribution/log?kind=&month=&after=`: what a person got for bringing others, newest first. The
 * number of statements is constant.
 */
export async function loadReferralLog(request: Request, context: RequestContext) {
  const { id: userId } = await requireBuyer(request, context);
  const { db, language, marketZone: zone } = context;
  const { filter, month, after } = parseReferralQuery(new URL(request.url).searchParams);
  const currency = marketCurrency();
  const account = referralAccount(userId, currency);
  const query = { ...referralFilter(filter), during: duringMonth(month, zone) };
  const [{ rows: entries, next }, months] = await Promise.all([
    readPage(byEntry, { from: after, size: perPage }, (before, limit) =>
      entriesOf(db, account, { ...query, before: before ?? undefined, limit }),
    ),
    monthsOf(db, account, zone),
  ]);
  const orderIds = entries.flatMap(({ subjectId }) => subjectId ?? []);
  const buyers = await buyersOfDues(db, { referrerId: userId, orderIds });
  return {
    title: language.i18n.t("referral:log.title"),
    currency,
    filter,
    month,
    months,
    next,
    rows: entries.map(({ entryId, kind, subjectId, amountMinor, balanceMinor, at }): ReferralEntry => {
      const buyer = buyers.get(subjectId ?? 0);
      return {
        entryId,
        kind: referralKind(kind),
        amountMinor,
        balanceMinor,
        at: at.getTime(),
        month: monthAt(at.getTime(), zone),
        buyer: buyer === undefined ? null : maskName(buyer),
      };
    }),
  };
}
