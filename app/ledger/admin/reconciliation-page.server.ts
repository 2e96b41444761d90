import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { href } from "~/app/platform/http/href";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { latestChecks } from "./checks-queries.server";
import { reconcile } from "./reconcile.server";

const runs = 10;

/** Loads the newest run, and the outcome of earlier ones. */
export async function loadReconciliation(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.read");
  const found = await latestChecks(context.db, runs);
  const [latest = null] = found;
  return {
    title: context.language.i18n.t("finance:reconciliation.title"),
    currency: marketCurrency(),
    latest,
    runs: found.map(({ id, at, tookMs, report }) => ({
      id,
      at,
      tookMs,
      bad: report.lines.filter(({ fault }) => fault !== null).map(({ name }) => name),
    })),
    checks: may(staff, "finance.decide"),
    nowMs: context.clock.now().getTime(),
  };
}

/** Checks the books now. */
export async function answerReconciliation(request: Request, context: RequestContext) {
  await requireStaff(request, context, "finance.decide");
  await reconcile(context.db);
  return redirectWithToast(context, href("/operator/reconciliation"), "finance:reconciliation.checked");
}
