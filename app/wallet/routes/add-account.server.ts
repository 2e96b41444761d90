import { redirect } from "#router/server";
import { checkPaymentPassword, passwordFailed, requireBuyer, signInRules } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href, type Path } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { addPayoutAccount } from "../add-payout-account.server";
import { bankForm, walletForm } from "../payout-account-form.server";

function requestedKind(request: Request): "bank" | "wallet" {
  return new URL(request.url).searchParams.get("kind") === "wallet" ? "wallet" : "bank";
}

/** Requires a payment password, without which no payout account can be added; redirects to set one and back. */
async function requirePaymentPassword(request: Request, context: RequestContext, path: Path) {
  const buyer = await requireBuyer(request, context);
  if (buyer.hasPaymentPassword) return buyer;
  const next = href(path, { kind: requestedKind(request) });
  throw redirect(href("/pages/user/auth/paymentPassword", { next }));
}

export async function loadAddAccount(request: Request, context: RequestContext, path: Path) {
  await requirePaymentPassword(request, context, path);
  return { title: context.language.i18n.t("wallet:accounts.add"), kind: requestedKind(request) };
}

/** Adds a payout account of the buyer, and redirects onwards with it selected. */
export async function answerAddAccount(
  request: Request,
  context: RequestContext,
  { path, next }: { path: Path; next: (id: number) => string },
) {
  const buyer = await requirePaymentPassword(request, context, path);
  const form = await readForm(request);
  const schema = requestedKind(request) === "bank" ? bankForm((await signInRules(context)).phone) : walletForm();
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const password = String(form.get("paymentPassword") ?? "");
  const allowed = await checkPaymentPassword(context.db, { userId: buyer.id, password });
  if (!allowed.ok) {
    passwordFailed(context, buyer.id, allowed.code);
    return answerRefused<FormReply>(refuseForm(parsed.values, { paymentPassword: allowed.code }));
  }
  const owner = { userId: buyer.id };
  const account = { owner, userId: buyer.id, account: parsed.value, tell: context };
  const result = await addPayoutAccount(context.db, account);
  if (result.ok) return redirectWithToast(context, next(result.value.id), "wallet:accounts.added");
  return answerRefused<FormReply>(refuseForm(parsed.values, { "": textKey("wallet:refusal", result.code) }));
}
