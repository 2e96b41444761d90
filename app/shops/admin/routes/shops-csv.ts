import { shopList } from "~/app/shops/admin/shops/shop-list.server";

/** `/operator/shops.csv`: the filtered shops, at most 10,000 rows. */
export const loader = shopList.csv;
