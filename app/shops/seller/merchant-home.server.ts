import { mayInShop, type ShopWorker } from "~/app/account/api.server";
import { linesOfShop } from "~/app/cart/api.server";
import { shopGoods } from "~/app/catalog/api.server";
import { type ShopSales, shopSales } from "~/app/orders/api.server";
import { lastDays, startsOf } from "~/app/platform/format/last-days";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { dayAt } from "~/app/platform/format/zoned-time";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { refundsToAnswer } from "~/app/refunds/api.server";
import { shopCards } from "~/app/shops/shop-cards.server";
import type { Handle } from "~/db/transact.server";
import { visitsOf } from "../visits/visits-queries.server";
import { type SalesDay, salesDays } from "./sales-days";

/** SKU stock that counts as low. */
const low = 5;
/** Days of the longest chart; enough to compare today with a week ago. */
const longest = 30;

export interface MerchantHome {
  currency: string;
  /** Each person counts once a day. */
  visits: { total: number; today: number };
  goods: { onSale: number; favourites: number; inCarts: number; followers: number };
  /** Null = the role has no access to goods. */
  lowStock: { count: number; lowest: string } | null;
  /** Refunds to answer. Null = the role has no access to orders. */
  refunds: number | null;
  /** Null = the role sees neither orders nor money. */
  sales: {
    unpaid: number;
    toShip: number;
    leaving: number;
    orders: number;
  } | null;
  /** Null = the role does not see the shop's money. Amounts in minor units. */
  money: {
    paidMinor: number;
    refundedMinor: number;
    unsettledMinor: number;
    unsettledNetMinor: number;
    /** The last 30, today last. */
    days: SalesDay[];
  } | null;
}

/** Returns the data of the console's home for a member of a shop. Five statements, however large the shop is. */
export async function merchantHome(
  db: Handle,
  { worker, zone, now, locale }: { worker: ShopWorker; zone: string; now: Date; locale: Locale },
): Promise<MerchantHome> {
  const { shopId, role } = worker;
  const dates = lastDays(now, zone, longest);
  const sells = mayInShop(role, "orders") || mayInShop(role, "finance");
  const [cards, visits, goods, inCarts, sales, refunds] = await Promise.all([
    shopCards(db, [shopId], locale),
    visitsOf(db, { shopId, day: dayAt(now.getTime(), zone) }),
    shopGoods(db, { shopId, low }),
    linesOfShop(db, shopId),
    sells ? shopSales(db, { shopId, starts: startsOf(dates, zone) }) : null,
    mayInShop(role, "orders") ? refundsToAnswer(db, shopId) : null,
  ]);
  const { onSale, favourites, lowStock, lowest } = goods;
  return {
    currency: marketCurrency(),
    visits,
    goods: { onSale, favourites, inCarts, followers: cards.get(shopId)?.followers ?? 0 },
    lowStock: mayInShop(role, "goods") ? { count: lowStock, lowest: pickText(lowest, locale) } : null,
    refunds,
    sales: sales && countsOf(sales),
    money: sales && mayInShop(role, "finance") ? moneyOf(sales, dates) : null,
  };
}

function countsOf({ unpaid, toShip, leaving, orders }: ShopSales): MerchantHome["sales"] {
  return { unpaid, toShip, leaving, orders };
}

function moneyOf({ days, ...sales }: ShopSales, dates: readonly string[]): MerchantHome["money"] {
  const { paidMinor, refundedMinor, unsettledMinor, unsettledNetMinor } = sales;
  return { paidMinor, refundedMinor, unsettledMinor, unsettledNetMinor, days: salesDays(dates, days) };
}
