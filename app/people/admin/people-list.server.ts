import { phonesIn, signInRules } from "~/app/account/api.server";
import { isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { typedText } from "~/app/platform/http/typed-text";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { adminPeople } from "./people-admin-queries.server";
import { type PeopleFilter, peopleViews } from "./people-filter";

/** Reads the filter of the list from its address; unknown values are ignored. */
function peopleFilter(search: URLSearchParams): PeopleFilter {
  const since = search.get("since") ?? "";
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(since) && !Number.isNaN(Date.parse(since)) && !since.startsWith("0");
  return {
    searchText: typedText(search.get("q"), 254),
    view: peopleViews.find((one) => one === search.get("view")) ?? "all",
    since: isDay && new Date(since).toISOString().startsWith(since) ? since : "",
  };
}

/** People, latest registration first; phones and mailboxes are masked. */
export const peopleList = defineList({
  guard: (request, context) => requireStaff(request, context, "people.read"),
  filter: peopleFilter,
  keys: byId,
  cursor: "before",
  size: 30,
  read: async ({ context, filter }, before, limit) => {
    const { db, marketZone: zone } = context;
    const phones = phonesIn(filter.searchText, (await signInRules(context)).phone);
    return adminPeople(db, { ...filter, phones, zone, before, limit });
  },
  file: "people.csv",
  columns: ({ context }) => ({
    id: ({ id }) => id,
    member_number: ({ memberCode }) => memberCode,
    nickname: ({ nickname }) => nickname,
    username: ({ username }) => username,
    reached: ({ reached }) => reached.join(" "),
    state: ({ standing }) => standing,
    orders: ({ orders }) => orders,
    shop: ({ shopName }) => shopName && pickText(shopName, context.language.locale),
    registered_at: ({ since }) => isoTime(since),
    seen_at: ({ seenAt }) => isoTime(seenAt),
  }),
});
