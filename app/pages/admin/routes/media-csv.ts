import { libraryList } from "../library-list.server";

/** `/operator/media.csv`: the pictures that match the list's filter, at most 10,000 rows. */
export const loader = libraryList.csv;
