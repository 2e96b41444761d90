import { applicationList } from "~/app/shops/admin/applications/application-list.server";

/**
 * `/operator/applications.csv`: the applications that match the page's filter, at most 10,000, without anything
 * private.
 */
export const loader = applicationList.csv;
