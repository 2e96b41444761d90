import { peopleList } from "~/app/people/admin/people-list.server";

/**
 * `/operator/people.csv`: the people who match the page's filter, at most 10,000 rows; phones and mailboxes stay
 * masked.
 */
export const loader = peopleList.csv;
