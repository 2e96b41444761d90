import { goodsList } from "~/app/catalog/admin/goods/goods-list.server";

/** `/operator/goods.csv`: the goods that match the page's filter, at most 10,000 rows. */
export const loader = goodsList.csv;
