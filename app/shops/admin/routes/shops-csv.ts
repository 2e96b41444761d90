import { shopList } from "~/app/shops/admin/shops/shop-list.server";

/** `/operator/shops.csv`: the shops that match the page's filter, at most 10,000 rows. */
export const loader = shopList.csv;
