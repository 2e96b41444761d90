import { chosenEncoding } from "~/app/console/csv/decode-file.server";
import type { FileFault } from "~/app/console/csv/file-rows.server";
import type { RequestContext } from "~/app/context.server";
import { byId } from "~/app/platform/cursor";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { answerRefused, leadOn } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import type { CodesOf } from "~/app/platform/language/text-keys";
import { readPage } from "~/app/platform/read-page";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { saveStatement } from "./save-statement.server";
import { statementRowsBefore } from "./statements-queries.server";

const perPage = 30;
const mebibyte = 1024 * 1024;

export async function loadStatements(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.read");
  const { db, language } = context;
  const from = new URL(request.url).searchParams.get("after");
  const page = await readPage(byId, { from, size: perPage }, (before, limit) =>
    statementRowsBefore(db, { before, limit }),
  );
  return {
    title: language.i18n.t("bankStatements:title"),
    currency: marketCurrency(),
    ...page,
    decides: may(staff, "finance.decide"),
  };
}

/** Handles an uploaded file: stores it and opens its plan. */
export async function answerStatements(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.decide");
  const form = await readForm(request, 2 * mebibyte);
  const refused = (fault: CodesOf<"bankStatements:fault"> | FileFault) => answerRefused({ fault });
  const file = form.get("file");
  if (!file || typeof file === "string" || file.size === 0) return refused("noFile");
  if (file.size > mebibyte) return refused("tooLarge");
  const name = [...file.name.replaceAll("\0", "")].slice(0, 120).join("") || "statement.csv";
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = chosenEncoding(form.get("encoding"));
  const { db, address } = context;
  const saved = await saveStatement(db, { staff, address, name, bytes, encoding, currency: marketCurrency() });
  return saved.ok ? leadOn(`/operator/bank-statements/${saved.value}`) : refused(saved.code);
}
