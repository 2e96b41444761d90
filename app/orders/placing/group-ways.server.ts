import type { Locale } from "~/app/platform/language/locales";
import { groupAddress, groupOfGoods, teamAddress } from "~/app/promotions/api.server";
import type { Handle } from "~/db/transact.server";
import { checkoutPath } from "./checkout-query";

/** The group-buy of a sku, and how it can be bought otherwise. Amounts in minor units. */
export interface GroupWays {
  /** Null = none runs any more. */
  rules: { size: number; least: number; hours: number } | null;
  /** With a team that is begun; null = none can be. */
  group: { priceMinor: number; path: string } | null;
  alone: { priceMinor: number | null; path: string };
  /** Page of the team that was to be joined; null = a new one. */
  team: string | null;
}

interface Asked {
  goodsId: number;
  skuId: number;
  quantity: number;
  /** Of the team that is joined; null = a new one. */
  token: string | null;
  locale: Locale;
}

/** Returns how a sku of a group-buy can be bought. One statement. */
export async function groupWays(
  handle: Handle,
  { goodsId, skuId, quantity, token, locale }: Asked,
): Promise<GroupWays> {
  const found = await groupOfGoods(handle, { goodsId, limit: 0, locale });
  const group = found?.group ?? null;
  const sku = group?.choices.find(({ id }) => id === skuId);
  return {
    rules: group?.ways.find(({ skuIds }) => skuIds.includes(skuId)) ?? null,
    group: sku ? { priceMinor: sku.priceMinor, path: groupAddress(goodsId) } : null,
    alone: {
      priceMinor: sku?.aloneMinor ?? null,
      path: checkoutPath({ from: "buy", lines: [{ skuId, quantity }] }),
    },
    team: token === null ? null : teamAddress(token),
  };
}
