import { applicationList } from "~/app/shops/admin/applications/application-list.server";

/** `/operator/applications.csv`: the filtered applications, at most 10,000, without private data. */
export const loader = applicationList.csv;
