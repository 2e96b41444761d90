import { ownTextList } from "../text-list.server";

/** `/operator/pages/translations.csv`: the texts matching the table's filter; it comes back with translations. */
export const loader = ownTextList.csv;
