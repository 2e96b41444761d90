import { adjustmentList } from "~/app/wallet/admin/adjustments/adjustment-list.server";

/** `/operator/adjustments.csv?state=&kind=&flow=`: the adjustments that match the page's filter, at most 10,000. */
export const loader = adjustmentList.csv;
