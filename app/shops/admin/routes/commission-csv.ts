import { ruleList } from "~/app/shops/admin/commission/rule-list.server";

/** `/operator/commission.csv`: the rules that match the page's filter, at most 10,000 rows. */
export const loader = ruleList.csv;
