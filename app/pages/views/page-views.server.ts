import { foldVisitors, visitorOfDay } from "~/app/content/api.server";
import type { RequestContext } from "~/app/context.server";
import { dayAt } from "~/app/platform/format/zoned-time";
import type { Db } from "~/db/client.server";
import type { PageRow } from "../document/model";
import { pageVisitors, recordSeenPage, type SeenPage, seenByDay } from "./views-queries.server";

/** A page with how many saw it on each of the last seven days, oldest first. */
export type ViewedPage = PageRow & { views: number[] };

/** Counts who saw a page, once a day; robots are not counted. */
export async function countSeenPage(
  request: Request,
  context: Pick<RequestContext, "db" | "clock" | "marketZone" | "address" | "codeSecret">,
  page: SeenPage,
): Promise<void> {
  const visitor = visitorOfDay(request, context, "page");
  if (visitor) await recordSeenPage(context.db, page, visitor);
}

/** Folds who saw pages on past days into one number per page and day, and deletes them. */
export const foldPageViews = (db: Db, now?: Date): Promise<void> => foldVisitors(db, pageVisitors, now);

/** Adds to each page how many saw it on each of the last seven days, oldest first, by the market's calendar. */
export async function withViews(
  { db, clock, marketZone }: Pick<RequestContext, "db" | "clock" | "marketZone">,
  pages: readonly PageRow[],
): Promise<ViewedPage[]> {
  const today = dayAt(clock.now().getTime(), marketZone);
  const views = await seenByDay(db, { ids: pages.map(({ id }) => id), today, days: 7 });
  return pages.map((page) => ({ ...page, views: views.get(page.id) ?? [] }));
}
