import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { byId } from "~/app/platform/cursor";
import { readPage } from "~/app/platform/read-page";
import { listedRefunds } from "./refund-queries.server";
import { refundCard } from "./refund-view.server";

const pageSize = 20;

/** Loads `/pages/user/refund/lists?after=`: the buyer's refunds, latest first. */
export async function loadRefunds(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const from = new URL(request.url).searchParams.get("after");
  const viewer = { as: "buyer", userId: buyer.id } as const;
  const { rows, next } = await readPage(byId, { from, size: pageSize }, (before, limit) =>
    listedRefunds(context.db, { viewer, list: "all", before, limit }),
  );
  const { locale, zone, i18n } = context.language;
  const nowMs = context.clock.now().getTime();
  return {
    title: i18n.t("refunds:lists.title"),
    rows: rows.map((row) => refundCard(row, { locale, zone, nowMs })),
    next,
  };
}
