import { ownTextList } from "../text-list.server";

/** `/pages/store/profile/pages/translations.csv`: the texts of its filter. */
export const loader = ownTextList.csv;
