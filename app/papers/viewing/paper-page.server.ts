import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { defaultLocale, locales } from "~/app/platform/language/locales";
import type { Sheet } from "~/app/platform/sheets/sheet";
import { sheetResponse } from "~/app/platform/sheets/sheet-response.server";
import { languageOf } from "~/app/settings/api.server";
import { paperText } from "./paper-text.server";
import { paperOf, papersOfOrder, type StoredPaper } from "./papers-queries.server";

/** Returns a paper in words of its own language, with days of the market's calendar. */
export async function textOfPaper(
  context: Pick<RequestContext, "db" | "languages">,
  paper: StoredPaper,
): Promise<Sheet> {
  const locale = locales.find((one) => one === paper.language) ?? defaultLocale;
  return paperText(paper, await languageOf(context, locale));
}

/**
 * Loads `/pages/user/order/invoice?id=&paper=`: the papers of a buyer's order, one of them shown, the invoice by
 * default. 404 for somebody else's order, and for one without papers.
 */
export async function loadInvoice(request: Request, context: RequestContext) {
  const { id: userId } = await requireBuyer(request, context);
  const query = new URL(request.url).searchParams;
  const orderId = readId(query.get("id"));
  const papers = orderId === null ? [] : await papersOfOrder(context.db, { orderId, userId });
  const shown = papers.find(({ id }) => id === readId(query.get("paper"))) ?? papers[0];
  if (orderId === null || !shown) throw notFound();
  return {
    title: context.language.i18n.t("papers:title"),
    orderId,
    papers: papers.map(({ id, kind, label }) => ({ id, kind, label, shown: id === shown.id })),
    id: shown.id,
    text: await textOfPaper(context, shown),
  };
}

/** Answers `/pages/user/order/invoice.pdf?id=`: a buyer's paper as PDF; 404 for somebody else's. */
export async function takeInvoice(request: Request, context: RequestContext): Promise<Response> {
  const { id: userId } = await requireBuyer(request, context);
  const id = readId(new URL(request.url).searchParams.get("id"));
  const paper = id === null ? null : await paperOf(context.db, id, { userId });
  if (!paper) throw notFound();
  return sheetResponse(await textOfPaper(context, paper));
}
