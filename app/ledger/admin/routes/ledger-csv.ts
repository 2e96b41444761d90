import { entryList } from "~/app/ledger/admin/entry-list.server";

/** `/operator/ledger.csv`: the entries that match the explorer's filter, newest first, at most 10,000. */
export const loader = entryList.csv;
