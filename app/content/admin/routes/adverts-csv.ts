import { advertList } from "~/app/content/admin/advert-list.server";

/** `/operator/adverts.csv`: the adverts that match the page's filter, at most 10,000 rows. */
export const loader = advertList.csv;
