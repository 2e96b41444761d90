import { entryList } from "~/app/ledger/admin/entry-list.server";

/** `/operator/ledger.csv`: the explorer's filtered entries, newest first, at most 10,000. */
export const loader = entryList.csv;
