import type { RequestContext } from "~/app/context.server";
import { applicationList } from "./application-list.server";
import { applicationCounts } from "./applications-admin-queries.server";

export async function loadApplications(request: Request, context: RequestContext) {
  const who = await applicationList.guard(request, context);
  const { db, language, clock } = context;
  const [page, counts] = await Promise.all([applicationList.page(request, context, { who }), applicationCounts(db)]);
  const title = language.i18n.t("merchants:applications.title");
  return { ...page, title, counts, nowMs: clock.now().getTime() };
}
