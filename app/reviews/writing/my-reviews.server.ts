import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { byNumber } from "~/app/platform/cursor";
import { readPage } from "~/app/platform/read-page";
import { lineView } from "./reviewed-line";
import { type LineToReview, waitingLines, writtenLines } from "./writing-queries.server";

const pageSize = 10;

/**
 * Loads `/pages/user/comment/comment?tab=&after=`: lines to review, or with `tab=written` the person's reviews; newest
 * first. One statement.
 */
export async function loadMyReviews(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const query = new URL(request.url).searchParams;
  const written = query.get("tab") === "written";
  const read = written ? writtenLines : waitingLines;
  const keys = byNumber(({ review, lineId }: LineToReview) => (written ? (review?.id ?? 1) : lineId));
  const { rows, next } = await readPage(keys, { from: query.get("after"), size: pageSize }, (before, limit) =>
    read(context.db, { userId: buyer.id, before, limit }),
  );
  const { locale } = context.language;
  const now = context.clock.now().getTime();
  return {
    written,
    rows: rows.map((row) => lineView(row, { locale, now })),
    next,
  };
}
