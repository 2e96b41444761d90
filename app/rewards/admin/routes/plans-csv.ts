import { plansFile } from "../membership/plans-page.server";

/** `/operator/membership-plans.csv`: the plans that match the page's filter. */
export const loader = plansFile;
