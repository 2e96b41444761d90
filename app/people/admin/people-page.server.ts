import type { RequestContext } from "~/app/context.server";
import { typedWords } from "~/app/platform/http/typed-words";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { adminPeople } from "./people-admin-queries.server";
import { type PeopleFilter, peopleViews } from "./people-filter";

const perPage = 30;

/** Reads the filter of the list from its address; unknown values are ignored. */
export function peopleFilter(search: URLSearchParams): PeopleFilter {
  const since = search.get("since") ?? "";
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(since) && !Number.isNaN(Date.parse(since)) && !since.startsWith("0");
  return {
    words: typedWords(search.get("q"), 254),
    view: peopleViews.find((one) => one === search.get("view")) ?? "all",
    since: isDay && new Date(since).toISOString().startsWith(since) ? since : "",
  };
}

/** Loads the list of people, who registered last first. */
export async function loadPeople(request: Request, context: RequestContext) {
  await requireStaff(request, context, "people.read");
  const { db, language, clock } = context;
  const { searchParams } = new URL(request.url);
  const filter = peopleFilter(searchParams);
  const before = readId(searchParams.get("before"));
  const rows = await adminPeople(db, { ...filter, before, limit: perPage + 1 });
  return {
    title: language.i18n.t("operator:rail.people"),
    rows: rows.slice(0, perPage).map(({ shopName, ...row }) => ({
      ...row,
      shop: shopName && pickText(shopName, language.locale),
    })),
    filter,
    nowMs: clock.now().getTime(),
    next: rows.length > perPage ? (rows[perPage - 1]?.id ?? null) : null,
  };
}
