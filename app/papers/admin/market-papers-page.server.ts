import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { sheetResponse } from "~/app/platform/sheets/sheet-response.server";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { answerFile, loadFiles, takeFile } from "../files/files-page.server";
import { issuerFields, issuerForm, refuseIssuer } from "../issuers/issuer-form.server";
import { issuerOf } from "../issuers/issuer-queries.server";
import { changePlatformIssuer } from "../issuers/save-issuer.server";
import { monthsOfPapers } from "../listing/paper-months.server";
import { textOfPaper } from "../viewing/paper-page.server";
import { paperOf } from "../viewing/papers-queries.server";
import { marketPaperList } from "./market-paper-list.server";

const path = "/operator/papers";

/** Loads `/operator/papers?kind=&month=&shop=&q=&before=`. The number of statements is constant. */
export async function loadMarketPapers(request: Request, context: RequestContext) {
  const who = await marketPaperList.guard(request, context);
  const [issuer, months, files, { rows, next, filter }] = await Promise.all([
    issuerOf(context.db, null),
    monthsOfPapers(context, ["market"]),
    loadFiles(context, null),
    marketPaperList.page(request, context, { who }),
  ]);
  return {
    title: context.language.i18n.t("papers:market.title"),
    currency: marketCurrency(),
    filter,
    next,
    months,
    files,
    fields: issuerFields(issuer),
    decides: may(who, "finance.decide"),
    rows: rows.map(({ issuedAt, ...row }) => ({ ...row, at: issuedAt.getTime() })),
  };
}

/** Handles the forms: `intent` is file, for a month as one file, or none, for what stands on papers from now on. */
export async function answerMarketPapers(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.decide");
  const { db, address } = context;
  const form = await readForm(request);
  const back = href(path);
  if (form.get("intent") === "file") return answerFile(form, context, { shopId: null, back });
  const parsed = parseForm(form, issuerForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { version, ...fields } = parsed.value;
  const done = await changePlatformIssuer(db, { staff, address, version, fields });
  if (done.ok) return redirectWithToast(context, back, "forms:saved");
  return refuseIssuer(done.code, { typed: parsed.values, now: await issuerOf(db, null) });
}

/** Returns a paper of the market; 404 for any other. */
async function marketPaper(request: Request, context: RequestContext, id: string | undefined) {
  await requireStaff(request, context, "finance.read");
  const known = readId(id ?? null);
  const paper = known === null ? null : await paperOf(context.db, known, "market");
  if (!paper) throw notFound();
  return paper;
}

/** Loads `/operator/papers/:id`: a paper as a page that prints. */
export async function loadMarketPaper(request: Request, context: RequestContext, id: string | undefined) {
  const paper = await marketPaper(request, context, id);
  return { title: paper.label, id: paper.id, text: await textOfPaper(context, paper) };
}

/** Answers `/operator/papers/:id/pdf`. */
export async function takeMarketPaper(request: Request, context: RequestContext, id: string | undefined) {
  return sheetResponse(await textOfPaper(context, await marketPaper(request, context, id)));
}

/** Answers `/operator/papers.zip?id=`: a month as one file, when it is ready. */
export async function takeMarketFile(request: Request, context: RequestContext): Promise<Response> {
  await requireStaff(request, context, "finance.read");
  return takeFile(request, context, null);
}
