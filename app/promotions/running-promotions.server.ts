import { goodsCard } from "~/app/catalog/api.server";
import { href } from "~/app/platform/http/href";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { runningBargains } from "./bargains/running-bargains-queries.server";
import { runningFlash } from "./running-flash-queries.server";
import type { RunningPromotion } from "./running-promotion";

/** Cards of a module. */
const cards = 6;

interface Wanted {
  kind: "bargain" | "group" | "seckill";
  /** Only of this shop; null = of all. */
  shopId: number | null;
  locale: Locale;
}

/**
 * Returns up to six running promotions in one statement: of the flash sale those of the slot that runs now, bargains
 * with their lowest floors. Group buys are none yet, and no statement.
 */
export async function runningPromotions(handle: Handle, { kind, shopId, locale }: Wanted): Promise<RunningPromotion[]> {
  if (kind === "bargain") return bargainsToShow(await runningBargains(handle, { shopId, limit: cards }), locale);
  if (kind !== "seckill") return [];
  const rows = await runningFlash(handle, { shopId, limit: cards });
  const promotions = rows.map((row): RunningPromotion => {
    const goods = goodsCard(row, locale);
    return {
      goods,
      priceMinor: goods.priceMinor,
      endsAt: row.ends_at.getTime(),
      link: href("/pages/product/goods", { id: goods.id }),
    };
  });
  // Two offers may be of two skus of one goods: the first stands.
  return [...new Map(promotions.toReversed().map((one) => [one.goods.id, one])).values()].toReversed();
}

type BargainRows = Awaited<ReturnType<typeof runningBargains>>;

const bargainsToShow = (rows: BargainRows, locale: Locale): RunningPromotion[] =>
  rows.map((row) => ({
    goods: goodsCard(row, locale),
    priceMinor: row.floor_minor,
    endsAt: row.ends_at.getTime(),
    link: href("/pages/product/goods", { id: row.id }),
  }));
