import type { RequestContext } from "~/app/context.server";
import { byNumbers, idRange } from "~/app/platform/cursor";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { monthAt, monthBeside, monthStretch, readMonth } from "~/app/platform/format/zoned-time";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { readFound } from "~/app/platform/read-page";
import { factLines, marketFacts, readSettings } from "~/app/settings/api.server";
import { requireStaff } from "~/app/staff/api.server";
import { taxReport } from "~/app/taxes/api.server";
import { settlementSorts, usualSettlementSort } from "../../settlements/settlement";
import { commissionInLedger, settlementList, settlementOfShop } from "../../settlements/settlements-queries.server";

const perPage = 30;
const byPlace = byNumbers({ place: [-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER], shopId: idRange });

/** Reads what the address asks for: a month, the current one by default, and what the list is sorted by. */
export function parseSettlementsQuery(search: URLSearchParams, { clock, marketZone }: RequestContext) {
  return {
    month: readMonth(search.get("month")) ?? monthAt(clock.now().getTime(), marketZone),
    sort: settlementSorts.find((one) => one === search.get("sort")) ?? usualSettlementSort,
  };
}

/** Loads the shops of a month with their sums, compared with the ledger. The number of statements is constant. */
export async function loadSettlements(request: Request, context: RequestContext) {
  await requireStaff(request, context, "finance.read");
  const { db, language, clock, marketZone: zone } = context;
  const { searchParams } = new URL(request.url);
  const { month, sort } = parseSettlementsQuery(searchParams, context);
  const query = { month, zone, currency: marketCurrency() };
  const [{ rows, totals, shops, differing, next }, { movedMinor, firstMonth }] = await Promise.all([
    readFound(byPlace, { from: searchParams.get("after"), size: perPage }, (after, limit) =>
      settlementList(db, { ...query, sort, after, limit }),
    ),
    commissionInLedger(db, query),
  ]);
  return {
    title: language.i18n.t("settlements:title"),
    currency: marketCurrency(),
    month,
    /** The month under way. */
    current: monthAt(clock.now().getTime(), zone),
    sort,
    rows: rows.map(({ name, ...one }) => ({ ...one, name: pickText(name, language.locale) })),
    totals,
    shops,
    differing,
    months: monthsBetween(firstMonth ?? month, monthAt(clock.now().getTime(), zone), month),
    /** Difference between the platform's commission account and the shops' reports. */
    commissionOffMinor: movedMinor - (totals ? totals.commissionMinor - totals.commissionBackMinor : 0),
    next,
  };
}

/** Loads the report of a shop and a month. Throws 404 for an unknown shop. */
export async function loadSettlement(request: Request, context: RequestContext, id: string | undefined) {
  await requireStaff(request, context, "finance.read");
  const { db, language, clock, marketZone: zone } = context;
  const { month } = parseSettlementsQuery(new URL(request.url).searchParams, context);
  const shopId = readId(id ?? null);
  const found =
    shopId === null ? undefined : await settlementOfShop(db, { shopId, month, zone, currency: marketCurrency() });
  if (!found) throw notFound();
  const { name, ...settlement } = found;
  const taxes = await taxReport(db, { shopId: found.shopId, ...monthStretch(month, zone), zone });
  const today = monthAt(clock.now().getTime(), zone);
  return {
    title: language.i18n.t("settlements:report.title"),
    issuer: factLines(marketFacts(await readSettings(db), language.locale)),
    currency: marketCurrency(),
    month,
    settlement,
    taxes,
    open: month >= today,
    shop: { id: settlement.shopId, name: pickText(name, language.locale) },
    before: monthBeside(month, -1),
    after: month < today ? monthBeside(month, 1) : null,
  };
}

/** The months from the first to the last one, newest first, at most ten years, including the one shown. */
function monthsBetween(first: string, last: string, shown: string): string[] {
  const months: string[] = [];
  for (let at = last; at >= first && months.length < 120; at = monthBeside(at, -1)) months.push(at);
  return months.includes(shown) ? months : [shown, ...months];
}
