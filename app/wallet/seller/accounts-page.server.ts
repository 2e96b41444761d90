import { checkPaymentPassword, passwordFailed, requireShopStaff, signInRules } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { addPayoutAccount } from "../add-payout-account.server";
import { deletePayoutAccount } from "../delete-payout-account.server";
import { bankForm, walletForm } from "../payout-account-form.server";
import { payoutAccountsOf } from "../payout-accounts-queries.server";

const path = "/pages/store/finance/accounts";

/** Loads `/pages/store/finance/accounts?kind=`: a shop's payout accounts; only its owner changes them. */
export async function loadShopAccounts(request: Request, context: RequestContext) {
  const { shopId, role, hasPaymentPassword } = await requireShopStaff(request, context, "finance");
  const kind = new URL(request.url).searchParams.get("kind") === "wallet" ? ("wallet" as const) : ("bank" as const);
  return {
    title: context.language.i18n.t("withdraw:shop.accounts"),
    accounts: await payoutAccountsOf(context.db, { shopId }),
    kind,
    owner: role === "owner",
    hasPassword: Boolean(hasPaymentPassword),
    nowMs: context.clock.now().getTime(),
  };
}

/** Adds or deletes a payout account of the shop; the owner alone, with the payment password. */
export async function answerShopAccounts(request: Request, context: RequestContext) {
  const { id: userId, shopId, role } = await requireShopStaff(request, context, "finance");
  if (role !== "owner") throw new Response(null, { status: 403 });
  const { db } = context;
  const owner = { shopId };
  const form = await readForm(request);
  if (form.get("intent") === "delete") {
    const id = readId(String(form.get("id") ?? ""));
    const gone = id === null ? null : await deletePayoutAccount(db, { owner, id });
    if (!gone?.ok) throw notFound();
    return redirectWithToast(context, href(path), "wallet:accounts.deleted");
  }
  const kind = new URL(request.url).searchParams.get("kind") === "wallet" ? "wallet" : "bank";
  const schema = kind === "bank" ? bankForm((await signInRules(context)).phone) : walletForm();
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const password = String(form.get("paymentPassword") ?? "");
  const allowed = await checkPaymentPassword(db, { userId, password });
  if (!allowed.ok) {
    passwordFailed(context, userId, allowed.code);
    return answerRefused<FormReply>(refuseForm(parsed.values, { paymentPassword: allowed.code }));
  }
  const done = await addPayoutAccount(db, { owner, userId, account: parsed.value, tell: context });
  if (done.ok) return redirectWithToast(context, href(path), "wallet:accounts.added");
  return answerRefused<FormReply>(refuseForm(parsed.values, { "": textKey("wallet:refusal", done.code) }));
}
