import { avatarPicture } from "~/app/account/api.server";
import { goodsCard } from "~/app/catalog/api.server";
import { href } from "~/app/platform/http/href";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { runningBargains } from "./bargains/running-bargains-queries.server";
import { runningFlash } from "./running-flash-queries.server";
import type { RunningPromotion } from "./running-promotion";
import { runningGroups } from "./teams/running-groups-queries.server";
import { groupAddress, teamAddress } from "./teams/team-links";

/** Cards of a module. */
const cards = 6;

interface Wanted {
  kind: "bargain" | "group" | "seckill";
  /** Only of this shop; null = of all. */
  shopId: number | null;
  locale: Locale;
}

/**
 * Returns up to six running promotions in one statement: of the flash sale those of the slot that runs now; of the
 * group-buys only those with a team that is short of one, or, while there is no such team, those that run; bargains
 * with their lowest floors.
 */
export async function runningPromotions(handle: Handle, { kind, shopId, locale }: Wanted): Promise<RunningPromotion[]> {
  const asked = { shopId, limit: cards };
  switch (kind) {
    case "seckill":
      return oncePerGoods((await runningFlash(handle, asked)).map((row) => flashCard(row, locale)));
    case "group": {
      const groups = oncePerGoods((await runningGroups(handle, asked)).map((row) => groupCard(row, locale)));
      const short = groups.filter(({ group }) => group?.people);
      return short.length > 0 ? short : groups;
    }
    case "bargain":
      return (await runningBargains(handle, asked)).map((row) => bargainCard(row, locale));
  }
}

/** Two offers may be of two skus of one goods: the first stands. */
function oncePerGoods(promotions: RunningPromotion[]): RunningPromotion[] {
  return [...new Map(promotions.toReversed().map((one) => [one.goods.id, one])).values()].toReversed();
}

function flashCard(row: Awaited<ReturnType<typeof runningFlash>>[number], locale: Locale): RunningPromotion {
  const goods = goodsCard(row, locale);
  return {
    goods,
    priceMinor: goods.priceMinor,
    endsAt: row.ends_at.getTime(),
    link: href("/pages/product/goods", { id: goods.id }),
  };
}

function groupCard(row: Awaited<ReturnType<typeof runningGroups>>[number], locale: Locale): RunningPromotion {
  const { team, size, piece, ends_at: endsAt } = row;
  const goods = goodsCard(row, locale);
  return {
    goods,
    priceMinor: piece.priceMinor,
    endsAt: team?.deadlineAt ?? endsAt.getTime(),
    link: team ? teamAddress(team.token) : groupAddress(goods.id),
    group: { aloneMinor: piece.aloneMinor, size, people: team?.avatars.map(avatarPicture) ?? null },
  };
}

function bargainCard(row: Awaited<ReturnType<typeof runningBargains>>[number], locale: Locale): RunningPromotion {
  return {
    goods: goodsCard(row, locale),
    priceMinor: row.floor_minor,
    endsAt: row.ends_at.getTime(),
    link: href("/pages/product/goods", { id: row.id }),
  };
}
