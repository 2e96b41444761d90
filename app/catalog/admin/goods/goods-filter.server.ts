import { z } from "zod";
import { rowId, searchedWords } from "~/app/platform/http/form.server";
import type { GoodsTable } from "~/db/schema";

export const goodsStates = ["on_sale", "off_shelf", "in_audit", "deleted"] as const satisfies GoodsTable["state"][];
export const goodsOrders = ["newest", "recommended"] as const;

const id = rowId.optional().catch(undefined);

const shape = z.object({
  q: searchedWords(100),
  state: z.enum(goodsStates).optional().catch(undefined),
  category: id,
  shop: id,
  brand: id,
  sort: z.enum(goodsOrders).catch("newest"),
  /** Keyset cursor, the last goods of the previous page: the id, or weight, sales and id in the recommended order. */
  after: z
    .string()
    .regex(/^-?\d{1,15}(?:\.\d{1,15}){0,2}$/)
    .transform((text) => text.split(".").map(Number))
    .optional()
    .catch(undefined),
});

export type GoodsAdminFilter = z.output<typeof shape>;

/** Reads the filter from a URL; invalid values are ignored. The recommended order applies only to goods on sale. */
export function goodsAdminFilter(search: URLSearchParams): GoodsAdminFilter {
  const filter = shape.parse(Object.fromEntries([...search].filter(([, value]) => value !== "")));
  const sort = filter.state === "on_sale" ? filter.sort : "newest";
  const after = filter.after?.length === (sort === "newest" ? 1 : 3) ? filter.after : undefined;
  return { ...filter, sort, after };
}
