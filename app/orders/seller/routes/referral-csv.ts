import { shopDueList } from "../referral/shop-due-list.server";

/** `/pages/store/marketing/referral.csv?state=`: the shop's orders with a share, at most 10,000. */
export const loader = shopDueList.csv;
