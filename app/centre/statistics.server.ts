import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { type Figures, figuresOf } from "./figures.server";

/** Statistics of specification §3, as the JSON API sends them (wire.md). */
export interface BuyerStatistics {
  order: { pay: number; delive: number; receiving: number; evaluate: number; customer: number };
  dynamic: { collection: number; concern: number; footprint: number; coupon: number; accountbank: number };
  notice: { order: number; notice: number; chat: number };
  /** Parcels in transit; `createtime` in unix seconds. */
  logistics: { order_id: number; courier: string; number: string; content: string; createtime: number }[];
}

/** Returns a buyer's counters. One statement. */
export async function buyerStatistics(handle: Handle, userId: number, locale: Locale = "en"): Promise<BuyerStatistics> {
  return statisticsOf(await figuresOf(handle, userId), locale);
}

/**
 * Returns the counters with the balance of the wallet, in minor units of the market's currency, the points that can be
 * spent and those ever earned. One statement.
 */
export async function buyerFigures(handle: Handle, userId: number, locale: Locale) {
  const figures = await figuresOf(handle, userId);
  const { balance_minor: balanceMinor, points, points_earned: earned } = figures;
  return { statistics: statisticsOf(figures, locale), balanceMinor, points, earned };
}

/** Builds the counters from figures already read. */
export function statisticsOf(figures: Figures, locale: Locale): BuyerStatistics {
  return {
    order: {
      pay: figures.to_pay,
      delive: figures.to_ship,
      receiving: figures.to_receive,
      evaluate: figures.to_review,
      customer: figures.after_sale,
    },
    dynamic: {
      collection: figures.collections,
      concern: figures.follows,
      footprint: figures.footprints,
      coupon: figures.coupons,
      accountbank: figures.payout_accounts,
    },
    notice: { order: figures.unread_orders, notice: figures.unread_notices, chat: figures.unread_chats },
    logistics: figures.parcels.map((parcel) => ({
      order_id: parcel.order_id,
      courier: pickText(parcel.courier, locale),
      number: parcel.number,
      content: pickText(parcel.latest, locale),
      createtime: parcel.at,
    })),
  };
}
