import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { idRange, readCursor, writeCursor } from "~/app/platform/cursor";
import { lineView } from "./reviewed-line";
import { waitingLines, writtenLines } from "./writing-queries.server";

const pageSize = 10;

/** Loads `/pages/user/comment/comment?tab=&after=`: what waits for my review, or with `tab=written` what I wrote; newest first. One statement. */
export async function loadMyReviews(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const query = new URL(request.url).searchParams;
  const written = query.get("tab") === "written";
  const [before] = readCursor(query.get("after"), [idRange]) ?? [null];
  const read = written ? writtenLines : waitingLines;
  const found = await read(context.db, { userId: buyer.id, before, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  const { locale } = context.language;
  const now = context.clock.now().getTime();
  return {
    written,
    rows: shown.map((row) => lineView(row, { locale, now })),
    next: found.length > pageSize && last ? writeCursor([written ? (last.review?.id ?? 1) : last.lineId]) : null,
  };
}
