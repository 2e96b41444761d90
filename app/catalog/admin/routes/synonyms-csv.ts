import { synonymList } from "~/app/catalog/admin/search/synonym-list.server";

/** `/operator/synonyms.csv?locale=&q=`: the sets of synonyms that match the page's filter. */
export const loader = synonymList.csv;
