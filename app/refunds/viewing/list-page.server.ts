import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { idRange, readCursor, writeCursor } from "~/app/platform/cursor";
import { listedRefunds } from "./refund-queries.server";
import { refundCard } from "./refund-view.server";

const pageSize = 20;

/** Loads `/pages/user/refund/lists?after=`: my refunds, latest first. */
export async function loadRefunds(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const [before = null] = readCursor(new URL(request.url).searchParams.get("after"), [idRange]) ?? [];
  const looker = { as: "buyer", userId: buyer.id } as const;
  const rows = await listedRefunds(context.db, { looker, list: "all", before, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const { locale, i18n } = context.language;
  const nowMs = context.clock.now().getTime();
  return {
    title: i18n.t("refunds:lists.title"),
    rows: shown.map((row) => refundCard(row, { locale, nowMs })),
    next: rows.length > pageSize && last ? writeCursor([last.id]) : null,
  };
}
