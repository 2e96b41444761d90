import { ruleList } from "~/app/shops/admin/commission/rule-list.server";

/** `/operator/commission.csv`: the filtered rules, at most 10,000 rows. */
export const loader = ruleList.csv;
