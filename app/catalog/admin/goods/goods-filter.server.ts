import { z } from "zod";
import { rowId, searchField } from "~/app/platform/http/form.server";
import type { GoodsTable } from "~/db/schema";
import { goodsOrders } from "../goods-orders";

export const goodsStates = ["on_sale", "off_shelf", "in_audit", "deleted"] as const satisfies GoodsTable["state"][];

const id = rowId.optional().catch(undefined);

const shape = z.object({
  q: searchField(100),
  state: z.enum(goodsStates).optional().catch(undefined),
  category: id,
  shop: id,
  brand: id,
  sort: z.enum(goodsOrders).catch("newest"),
});

export type GoodsAdminFilter = z.output<typeof shape>;

/** Reads the filter from a URL; invalid values are ignored. The recommended order applies only to goods on sale. */
export function goodsAdminFilter(search: URLSearchParams): GoodsAdminFilter {
  const filter = shape.parse(Object.fromEntries([...search].filter(([, value]) => value !== "")));
  const sort = filter.sort === "recommended" && filter.state !== "on_sale" ? "newest" : filter.sort;
  return { ...filter, sort };
}
