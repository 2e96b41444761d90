import type { RequestContext } from "~/app/context.server";
import { typedWords } from "~/app/platform/http/typed-words";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { applicationTypes } from "../../applying/application";
import { applicationTabs } from "./application-tabs";
import { type ApplicationFilter, adminApplications, applicationCounts } from "./applications-admin-queries.server";

const perPage = 30;

/** Reads the filter of the list from its address; unknown values are ignored. */
export function applicationFilter(search: URLSearchParams): ApplicationFilter {
  return {
    state: applicationTabs.find((one) => one === search.get("state")) ?? applicationTabs[0],
    type: applicationTypes.find((one) => one === search.get("type")) ?? null,
    words: typedWords(search.get("q")),
  };
}

/** Loads the list of applications. */
export async function loadApplications(request: Request, context: RequestContext) {
  await requireStaff(request, context, "shops.read");
  const { db, language, clock } = context;
  const { searchParams } = new URL(request.url);
  const filter = applicationFilter(searchParams);
  const [rows, counts] = await Promise.all([
    adminApplications(db, { ...filter, after: readId(searchParams.get("after")), limit: perPage + 1 }),
    applicationCounts(db),
  ]);
  return {
    title: language.i18n.t("merchants:applications.title"),
    ...{ rows: rows.slice(0, perPage), counts, filter },
    next: rows.length > perPage ? (rows[perPage - 1]?.id ?? null) : null,
    nowMs: clock.now().getTime(),
  };
}
