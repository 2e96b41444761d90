import { paymentList } from "../payments/payment-list.server";

/** `/operator/payments.csv`: the payments that match the page's filter, at most 10,000 rows. */
export const loader = paymentList.csv;
