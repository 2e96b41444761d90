import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { balanceBefore, balancesOf, entriesOf, sealOf } from "~/app/ledger/api.server";
import { escrowOfShop, settledLines } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { pickText } from "~/app/platform/language/texts";
import { shopCards } from "~/app/shops/api.server";
import { maxExported } from "~/app/staff/api.server";
import { netOf, statementKind, sumLines } from "./statement";
import { balanceOf, readMonth } from "./statement.server";
import { weekOf } from "./week";

/** Lines that a statement for print lists; all of them stand in the file. */
const mostLines = 2000;

/**
 * Loads `/pages/store/finance/month?month=`: the statement of a month for print: from balance to balance, sales taken apart, by week and by order
 * line. Throws 404 for a month in which nothing moved.
 */
export async function loadMonth(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  const { db, language, clock } = context;
  const month = readMonth(new URL(request.url).searchParams.get("month"));
  const account = balanceOf(shopId);
  const [startMinor, entries, shops, held, escrow] = await Promise.all([
    month === null ? null : balanceBefore(db, account, month),
    month === null ? [] : entriesOf(db, account, { month, limit: maxExported }),
    shopCards(db, [shopId], language.locale),
    balancesOf(db, { ownerId: shopId, currency: marketCurrency, kinds: ["shop_held"] }),
    escrowOfShop(db, shopId),
  ]);
  const [latest] = entries;
  if (month === null || startMinor === null || !latest) throw new Response(null, { status: 404 });
  const sales = entries.filter(({ kind }) => statementKind(kind) === "sale").reverse();
  const orderIds = sales.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId]));
  const open = clock.now().toISOString().slice(0, 7) === month;
  const [lines, seal] = await Promise.all([
    settledLines(db, { shopId, orderIds }),
    open ? undefined : sealOf(db, latest.transferId),
  ]);
  const moved = (kind: string) =>
    entries.reduce((sum, entry) => sum + (statementKind(entry.kind) === kind ? entry.amountMinor : 0), 0);
  const bridge = ["sale", "refund", "withdraw", "recharge", "other"].map((kind) => ({ kind, minor: moved(kind) }));
  const weekOfOrder = new Map(sales.map(({ subjectId, at }) => [subjectId, weekOf(at)]));
  const weeks = [...new Set(weekOfOrder.values())].map((week) => {
    const own = lines.filter(({ orderId }) => weekOfOrder.get(orderId) === week);
    const credited = sales.filter(({ at }) => weekOf(at) === week);
    return {
      ...sumLines(own),
      week,
      orders: credited.length,
      creditedMinor: credited.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    };
  });
  const gross = sumLines(lines);
  const creditedMinor = moved("sale");
  return {
    title: language.i18n.t("statement:month.title"),
    shop: { id: shopId, name: shops.get(shopId)?.name ?? "" },
    currency: marketCurrency,
    ...{ month, open, bridge, weeks, startMinor },
    endMinor: latest.balanceMinor,
    until: Math.min(clock.now().getTime(), endOf(month)),
    sale: { ...gross, creditedMinor, orders: sales.length, refundedMinor: gross.creditedMinor - creditedMinor },
    now: open ? { heldMinor: held.shop_held, escrow } : null,
    seal: seal ? { transferId: seal.transferId, hash: seal.hash, at: seal.at.getTime() } : null,
    lines: lines.slice(0, mostLines).map(({ id, number, title, quantity, ...line }) => ({
      ...{ id, number, quantity, netMinor: netOf(line) },
      ...{ goodsMinor: line.goodsMinor, freightMinor: line.freightMinor },
      ...{ shopDiscountMinor: line.shopDiscountMinor, commissionMinor: line.commissionMinor },
      title: pickText(title, language.locale),
    })),
    moreLines: Math.max(0, lines.length - mostLines),
  };
}

/** The last day of a month, ms since 1970. */
function endOf(month: string): number {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.getTime() - 86_400_000;
}
