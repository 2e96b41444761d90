import { peopleList } from "~/app/people/admin/people-list.server";

/** `/operator/people.csv`: the filtered people, at most 10,000 rows; phones and mailboxes stay masked. */
export const loader = peopleList.csv;
