import { orderList } from "~/app/orders/admin/order-list.server";

/** `/operator/orders.csv`: the orders that match the page's filter, at most 10,000 rows. */
export const loader = orderList.csv;
