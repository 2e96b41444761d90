import { requireShopStaff } from "~/app/account/api.server";
import { maxExported } from "~/app/console/csv/csv.server";
import type { RequestContext } from "~/app/context.server";
import { balancesOf, entriesOf, sealOf } from "~/app/ledger/api.server";
import { escrowOfShop, settledLines } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { dayAt, monthBeside, monthStretch, readMonth } from "~/app/platform/format/zoned-time";
import { notFound } from "~/app/platform/http/answers.server";
import { pickText } from "~/app/platform/language/texts";
import { factLines, marketFacts, readSettings } from "~/app/settings/api.server";
import { shopCards } from "~/app/shops/api.server";
import { taxReport } from "~/app/taxes/api.server";
import { settlementOfShop } from "../settlements/settlements-queries.server";
import { netOf, statementKind, sumLines } from "./statement";
import { balanceOf } from "./statement.server";
import { weekOf } from "./week";

/** Lines that a statement for print lists; all of them stand in the file. */
const maxLines = 2000;

/**
 * Loads `/pages/store/finance/month?month=`: the printable statement of a month: from balance to balance, sales and
 * refunds broken down and compared with the ledger, by week and by order line. Throws 404 for a month without entries.
 */
export async function loadMonth(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  const { db, language, clock, marketZone: zone } = context;
  const month = readMonth(new URL(request.url).searchParams.get("month"));
  const account = balanceOf(shopId);
  const [settlement, entries, shops, held, escrow, taxes] = await Promise.all([
    month === null ? undefined : settlementOfShop(db, { shopId, month, zone, currency: marketCurrency() }),
    month === null ? [] : entriesOf(db, account, { during: monthStretch(month, zone), limit: maxExported }),
    shopCards(db, [shopId], language.locale),
    balancesOf(db, { ownerId: shopId, currency: marketCurrency(), kinds: ["shop_held"] }),
    escrowOfShop(db, shopId),
    month === null ? null : taxReport(db, { shopId, ...monthStretch(month, zone), zone }),
  ]);
  const [latest] = entries;
  if (month === null || !settlement || !latest) throw notFound();
  const sales = entries.filter(({ kind }) => statementKind(kind) === "sale").reverse();
  const orderIds = sales.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId]));
  const today = dayAt(clock.now().getTime(), zone);
  const open = today.slice(0, 7) === month;
  const [lines, seal] = await Promise.all([
    settledLines(db, { shopId, orderIds }),
    open ? undefined : sealOf(db, latest.transferId),
  ]);
  const { name: _, ...figures } = settlement;
  const bridge = [
    { kind: "sale", minor: figures.settledMinor },
    { kind: "refund", minor: -figures.takenMinor },
    { kind: "withdraw", minor: figures.payoutsMinor },
    { kind: "recharge", minor: figures.topUpsMinor },
    { kind: "other", minor: figures.adjustmentsMinor },
  ];
  const weekOfOrder = new Map(sales.map(({ subjectId, at }) => [subjectId, weekOf(at, zone)]));
  const weeks = [...new Set(weekOfOrder.values())].map((week) => {
    const own = lines.filter(({ orderId }) => weekOfOrder.get(orderId) === week);
    const credited = sales.filter(({ at }) => weekOf(at, zone) === week);
    return {
      ...sumLines(own),
      week,
      orders: credited.length,
      creditedMinor: credited.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    };
  });
  return {
    title: language.i18n.t("statement:month.title"),
    issuer: factLines(marketFacts(await readSettings(db), language.locale)),
    shop: { id: shopId, name: shops.get(shopId)?.name ?? "" },
    currency: marketCurrency(),
    month,
    open,
    bridge,
    weeks,
    /** Contained in the sales, by rate. */
    taxes: taxes ?? [],
    settlement: figures,
    until: open ? today : lastDay(month),
    sums: sumLines(lines),
    now: open ? { heldMinor: held.shop_held, escrow } : null,
    seal: seal ? { transferId: seal.transferId, hash: seal.hash, at: seal.at.getTime() } : null,
    lines: lines.slice(0, maxLines).map(({ id, number, title, quantity, ...line }) => ({
      id,
      number,
      quantity,
      netMinor: netOf(line),
      goodsMinor: line.goodsMinor,
      freightMinor: line.freightMinor,
      taxMinor: line.taxMinor,
      shopDiscountMinor: line.shopDiscountMinor,
      commissionMinor: line.commissionMinor,
      referralMinor: line.referralMinor,
      title: pickText(title, language.locale),
    })),
    moreLines: Math.max(0, lines.length - maxLines),
  };
}

function lastDay(month: string): string {
  return new Date(Date.parse(`${monthBeside(month, 1)}-01`) - 86_400_000).toISOString().slice(0, 10);
}
