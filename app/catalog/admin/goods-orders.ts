import { columnOrders } from "~/app/console/list/list-address";

/** Columns of the goods list that sort it. */
export const sortedColumns = ["price", "stock", "sales", "weight"] as const;

export const goodsOrders = ["newest", "recommended", ...columnOrders(sortedColumns)] as const;

export type GoodsOrder = (typeof goodsOrders)[number];
