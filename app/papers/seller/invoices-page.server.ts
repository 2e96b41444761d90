import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { sheetResponse } from "~/app/platform/sheets/sheet-response.server";
import { answerFile, loadFiles, takeFile } from "../files/files-page.server";
import { issuerFields, issuerForm, refuseIssuer } from "../issuers/issuer-form.server";
import { issuerOf } from "../issuers/issuer-queries.server";
import { changeIssuer } from "../issuers/save-issuer.server";
import { monthsOfPapers } from "../listing/paper-months.server";
import { textOfPaper } from "../viewing/paper-page.server";
import { paperOf } from "../viewing/papers-queries.server";
import { paperList } from "./paper-list.server";

const path = "/pages/store/finance/invoices";

/** Loads `/pages/store/finance/invoices?kind=&month=&q=&before=`. The number of statements is constant. */
export async function loadInvoices(request: Request, context: RequestContext) {
  const who = await paperList.guard(request, context);
  const { shopId } = who;
  const [issuer, months, files, { rows, next, filter }] = await Promise.all([
    issuerOf(context.db, shopId),
    monthsOfPapers(context, [{ issuedBy: shopId }, { issuedTo: shopId }]),
    loadFiles(context, shopId),
    paperList.page(request, context, { who }),
  ]);
  return {
    title: context.language.i18n.t("papers:title"),
    currency: marketCurrency(),
    filter,
    next,
    months,
    files,
    fields: issuerFields(issuer),
    rows: rows.map(({ issuedAt, ...row }) => ({ ...row, at: issuedAt.getTime() })),
  };
}

/** Handles the forms: `intent` is file, for a month as one file, or none, for what stands on papers from now on. */
export async function answerInvoices(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  const form = await readForm(request);
  const back = href(path);
  if (form.get("intent") === "file") return answerFile(form, context, { shopId, back });
  const parsed = parseForm(form, issuerForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { version, ...fields } = parsed.value;
  const done = await changeIssuer(context.db, { shopId, version, fields });
  if (done.ok) return redirectWithToast(context, back, "forms:saved");
  return refuseIssuer(done.code, { typed: parsed.values, now: await issuerOf(context.db, shopId) });
}

/** Returns the paper of the address: one by the shop, or by the market to it; 404 for another shop's. */
async function shopPaper(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  const id = readId(new URL(request.url).searchParams.get("id"));
  const paper = id === null ? null : await paperOf(context.db, id, { shopId });
  if (!paper) throw notFound();
  return paper;
}

/** Loads `/pages/store/finance/invoice?id=`: a paper as a page that prints. */
export async function loadShopInvoice(request: Request, context: RequestContext) {
  const paper = await shopPaper(request, context);
  const { id, label: title, orderId, content } = paper;
  return { title, id, orderId, market: content.month !== undefined, text: await textOfPaper(context, paper) };
}

/** Answers `/pages/store/finance/invoice.pdf?id=`. */
export async function takeShopInvoice(request: Request, context: RequestContext): Promise<Response> {
  return sheetResponse(await textOfPaper(context, await shopPaper(request, context)));
}

/** Answers `/pages/store/finance/invoices.zip?id=`: a month as one file, when it is ready. */
export async function takeShopFile(request: Request, context: RequestContext): Promise<Response> {
  const { shopId } = await requireShopStaff(request, context, "finance");
  return takeFile(request, context, shopId);
}
