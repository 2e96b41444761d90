import { mayInShop, requireShopStaff } from "~/app/account/api.server";
import { refundFile } from "../../viewing/refund-csv.server";
import { shopRefundTabs } from "../../viewing/refund-tabs";

/**
 * `/pages/store/transaction/refund.csv?tab=`: the refunds of the shop, of one of the page's tabs or all of them, at
 * most 10,000.
 */
export const loader = refundFile(
  (request, context) => requireShopStaff(request, context, "orders"),
  ({ shopId }) => ({ as: "shop", shopId }),
  shopRefundTabs,
  { seesMoney: ({ role }) => mayInShop(role, "finance") },
);
