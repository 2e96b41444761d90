import type { RequestContext } from "~/app/context.server";
import { byNumbers, idRange } from "~/app/platform/cursor";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { readMonth } from "../../seller/statement.server";
import { settlementSorts } from "../../settlements/settlement";
import { commissionInLedger, settlementList, settlementOfShop } from "../../settlements/settlements-queries.server";

const perPage = 30;
const byPlace = byNumbers({ place: [-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER], shopId: idRange });

/** Reads what the address asks for: a month in UTC, the current one by default, and what the list is sorted by. */
export function settlementsAsked(request: Request, now: Date) {
  const { searchParams } = new URL(request.url);
  return {
    month: readMonth(searchParams.get("month")) ?? now.toISOString().slice(0, 7),
    sort: settlementSorts.find((one) => one === searchParams.get("sort")) ?? "credited",
    after: byPlace.read(searchParams.get("after")),
  };
}

/**
 * Loads the shops of a month with their sums, and whether they agree with the ledger. The number of statements is
 * constant.
 */
export async function loadSettlements(request: Request, context: RequestContext) {
  await requireStaff(request, context, "finance.read");
  const { db, language, clock } = context;
  const { month, sort, after } = settlementsAsked(request, clock.now());
  const asked = { month, currency: marketCurrency };
  const [list, { movedMinor, firstMonth }] = await Promise.all([
    settlementList(db, { ...asked, sort, after, limit: perPage + 1 }),
    commissionInLedger(db, asked),
  ]);
  const { totals, shops, differing } = list;
  const rows = list.rows
    .slice(0, perPage)
    .map(({ name, ...one }) => ({ ...one, name: pickText(name, language.locale) }));
  const last = list.rows.length > perPage ? rows.at(-1) : undefined;
  return {
    title: language.i18n.t("settlements:title"),
    currency: marketCurrency,
    month,
    sort,
    rows,
    totals,
    shops,
    differing,
    months: monthsBetween(firstMonth ?? month, clock.now().toISOString().slice(0, 7), month),
    /** By how much the platform's commission account moved otherwise than the shops' reports say. */
    commissionOffMinor: movedMinor - (totals ? totals.commissionMinor - totals.commissionBackMinor : 0),
    next: last ? byPlace.write(last) : null,
  };
}

/** Loads the report of a shop and a month. Throws 404 when there is no such shop. */
export async function loadSettlement(request: Request, context: RequestContext, id: string | undefined) {
  await requireStaff(request, context, "finance.read");
  const { db, language, clock } = context;
  const { month } = settlementsAsked(request, clock.now());
  const shopId = readId(id ?? null);
  const found = shopId === null ? undefined : await settlementOfShop(db, { shopId, month, currency: marketCurrency });
  if (!found) throw notFound();
  const { name, ...settlement } = found;
  const today = clock.now().toISOString().slice(0, 7);
  return {
    title: language.i18n.t("settlements:report.title"),
    currency: marketCurrency,
    month,
    settlement,
    open: month >= today,
    shop: { id: settlement.shopId, name: pickText(name, language.locale) },
    before: monthBeside(month, -1),
    after: month < today ? monthBeside(month, 1) : null,
  };
}

/** Returns the month so many months after one. */
function monthBeside(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

/** The months from the first to the last one, newest first, at most ten years, with the one that is shown. */
function monthsBetween(first: string, last: string, shown: string): string[] {
  const months: string[] = [];
  for (let at = last; at >= first && months.length < 120; at = monthBeside(at, -1)) months.push(at);
  return months.includes(shown) ? months : [shown, ...months];
}
