import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { monthAt, monthBeside } from "~/app/platform/format/zoned-time";
import { formFields } from "~/app/platform/forms/form-fields";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { sheetResponse } from "~/app/platform/sheets/sheet-response.server";
import { textOfPaper } from "../viewing/paper-page.server";
import { paperOf } from "../viewing/papers-queries.server";
import { issuerForm } from "./issuer-form.server";
import { paperList } from "./paper-list.server";
import { changeIssuer } from "./save-issuer.server";
import { firstPaperOfShop, issuerOfShop } from "./shop-papers-queries.server";

const path = "/pages/store/finance/invoices";
/** Months that can be chosen at most. */
const maxMonths = 120;

/** Loads `/pages/store/finance/invoices?kind=&month=&q=&before=`. The number of statements is constant. */
export async function loadInvoices(request: Request, context: RequestContext) {
  const who = await paperList.guard(request, context);
  const { db, language, clock, marketZone: zone } = context;
  const [issuer, first, { rows, next, filter }] = await Promise.all([
    issuerOfShop(db, who.shopId),
    firstPaperOfShop(db, who.shopId),
    paperList.page(request, context, { who }),
  ]);
  if (!issuer) throw new Error(`Shop ${who.shopId} is no issuer of papers`);
  const { version, registeredName, taxId, address, prefix } = issuer;
  return {
    title: language.i18n.t("papers:title"),
    currency: marketCurrency(),
    filter,
    next,
    months: first === null ? [] : monthsSince(monthAt(first.getTime(), zone), monthAt(clock.now().getTime(), zone)),
    fields: formFields<typeof issuerForm>({ version: String(version), registeredName, taxId, address, prefix }),
    rows: rows.map(({ issuedAt, ...row }) => ({ ...row, at: issuedAt.getTime() })),
  };
}

export type InvoicesPage = Awaited<ReturnType<typeof loadInvoices>>;

/** The months from one to another, the latest first. */
function monthsSince(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first && months.length < maxMonths; month = monthBeside(month, -1))
    months.push(month);
  return months;
}

/** Saves what stands on the shop's papers from now on. */
export async function answerInvoices(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  const parsed = parseForm(await readForm(request), issuerForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { version, ...fields } = parsed.value;
  const done = await changeIssuer(context.db, { shopId, version, fields });
  if (done.ok) return redirectWithToast(context, href(path), "forms:saved");
  if (done.code === "prefixTaken")
    return answerRefused(refuseForm(parsed.values, { prefix: textKey("papers:errors", done.code) }));
  const now = await issuerOfShop(context.db, shopId);
  const values = { ...parsed.values, version: String(now?.version ?? version) };
  return json(refuseForm(values, { "": textKey("papers:errors", done.code) }), { status: 409 });
}

/** Answers `/pages/store/finance/invoice.pdf?id=`: a paper of the shop as PDF; 404 for another shop's. */
export async function takeShopInvoice(request: Request, context: RequestContext): Promise<Response> {
  const { shopId } = await requireShopStaff(request, context, "finance");
  const id = readId(new URL(request.url).searchParams.get("id"));
  const paper = id === null ? null : await paperOf(context.db, id, { shopId });
  if (!paper) throw notFound();
  return sheetResponse(await textOfPaper(context, paper));
}
