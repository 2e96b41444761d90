import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { balancesOf, daysOf, entriesOf, entryOf, monthsWithEntries, type StatementRow } from "~/app/ledger/api.server";
import { escrowOfShop, settledLines } from "~/app/orders/api.server";
import { byNumber } from "~/app/platform/cursor";
import { printedNumber } from "~/app/platform/format/handed-number";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { dayAt, duringMonth, readMonth } from "~/app/platform/format/zoned-time";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import {
  netOf,
  type SaleSums,
  type StatementKind,
  statementFilter,
  statementKind,
  statementKinds,
  sumLines,
} from "./statement";

const perPage = 20;
const byEntry = byNumber(({ entryId }: StatementRow) => entryId);

/** The account of a shop's balance, in the ledger's terms. */
export const balanceOf = (shopId: number) => ({ kind: "shop_balance", ownerId: shopId, currency: marketCurrency() });

/** A row of a shop's statement. Amounts in minor units. */
export interface StatementEntry {
  entryId: number;
  kind: StatementKind;
  amountMinor: number;
  balanceMinor: number;
  /** ms since 1970. */
  at: number;
  /** `2026-11-23`, by the market's calendar. */
  day: string;
  /** Number of the order. */
  number: string | null;
  /** Of a sale: its goods and deductions. */
  sale: SaleSums | null;
}

/** Reads the filter of a statement from its address; what it does not know is left out. */
export function parseStatementQuery(searchParams: URLSearchParams) {
  return {
    kind: statementKinds.find((one) => one === searchParams.get("kind")) ?? null,
    month: readMonth(searchParams.get("month")),
    after: searchParams.get("after"),
  };
}

/** Adds the subjects of entries. One statement, however many entries. */
export async function statementEntries(
  handle: Handle,
  { shopId, zone }: { shopId: number; zone: string },
  entries: readonly StatementRow[],
): Promise<StatementEntry[]> {
  const orderIds = entries.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId]));
  const lines = await settledLines(handle, { shopId, orderIds: [...new Set(orderIds)] });
  return entries.map(({ entryId, kind: cause, subjectId, amountMinor, balanceMinor, at }) => {
    const kind = statementKind(cause);
    const own = lines.filter(({ orderId }) => orderId === subjectId);
    const [first] = own;
    return {
      entryId,
      kind,
      amountMinor,
      balanceMinor,
      at: at.getTime(),
      day: dayAt(at.getTime(), zone),
      number: first?.number ?? null,
      sale: kind === "sale" && first ? sumLines(own) : null,
    };
  });
}

/**
 * Loads `/pages/store/finance/bill`: balances of the shop and a page of its statement, newest first. The number of
 * statements is constant.
 */
export async function loadStatement(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  const { db, language, marketZone: zone } = context;
  const { kind, month, after } = parseStatementQuery(new URL(request.url).searchParams);
  const account = balanceOf(shopId);
  const query = { ...statementFilter(kind), during: duringMonth(month, zone) };
  const [{ rows: shown, next }, months, balances, escrow] = await Promise.all([
    readPage(byEntry, { from: after, size: perPage }, (before, limit) =>
      entriesOf(db, account, { ...query, before: before ?? undefined, limit }),
    ),
    monthsWithEntries(db, account, zone),
    balancesOf(db, { ownerId: shopId, currency: marketCurrency(), kinds: ["shop_balance", "shop_held"] }),
    escrowOfShop(db, shopId),
  ]);
  const rows = await statementEntries(db, { shopId, zone }, shown);
  // Sums are of whole days, which a filter would cut.
  const days =
    kind === null && rows.length > 0
      ? await daysOf(db, account, { from: rows.at(-1)?.day ?? "", to: rows[0]?.day ?? "", zone })
      : new Map<string, number>();
  return {
    title: language.i18n.t("statement:title"),
    currency: marketCurrency(),
    kind,
    month,
    months,
    rows,
    days: Object.fromEntries(days),
    next,
    availableMinor: balances.shop_balance,
    heldMinor: balances.shop_held,
    escrow,
  };
}

/** Loads `/pages/store/finance/details?id=`: an entry with the lines of its order. Throws 404 for another shop's. */
export async function loadEntry(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  const { db, language, marketZone: zone } = context;
  const id = readId(new URL(request.url).searchParams.get("id"));
  const entry = id === null ? undefined : await entryOf(db, balanceOf(shopId), id);
  if (!entry) throw notFound();
  const { subjectId, transferId, note } = entry;
  const lines = subjectId === null ? [] : await settledLines(db, { shopId, orderIds: [subjectId] });
  const [shown] = await statementEntries(db, { shopId, zone }, [entry]);
  if (!shown) throw notFound();
  return {
    title: language.i18n.t(`statement:entry.${shown.kind}`, { number: printedNumber(shown.number ?? "") }),
    currency: marketCurrency(),
    entry: shown,
    transferId,
    note,
    orderId: shown.number === null ? null : subjectId,
    lines: lines.map(({ title, spec, ...line }) => ({
      ...line,
      title: pickText(title, language.locale),
      spec: spec.map(({ value }) => pickText(value, language.locale)).join(", "),
      netMinor: netOf(line),
    })),
  };
}
