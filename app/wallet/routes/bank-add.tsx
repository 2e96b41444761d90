import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { checkPaymentPassword, passwordFailed, requireBuyer, signInRules } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { FormError } from "~/app/design/form/form-error";
import { PasswordField } from "~/app/design/form/password-field";
import { Segmented } from "~/app/design/form/segmented";
import { SubmitButton } from "~/app/design/form/submit-button";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { fieldError } from "~/app/platform/http/field-error";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { addPayoutAccount } from "../add-payout-account.server";
import { bankForm, walletForm } from "../payout-account-form.server";
import { BankFields } from "../ui/bank-fields";
import { WalletFields } from "../ui/wallet-fields";

function wantedKind(request: Request): "bank" | "wallet" {
  return new URL(request.url).searchParams.get("kind") === "wallet" ? "wallet" : "bank";
}

/** `/pages/user/bank/add?kind=bank|wallet`: adds a payout account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePaymentPassword(request, context);
  return { title: context.language.i18n.t("wallet:accounts.add"), kind: wantedKind(request) };
}

/**
 * Requires a payment password, without which no payout account can be added; a buyer who has none is sent to set it and
 * comes back.
 */
async function requirePaymentPassword(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  if (buyer.hasPaymentPassword) return buyer;
  const next = href("/pages/user/bank/add", { kind: wantedKind(request) });
  throw redirect(href("/pages/user/auth/paymentPassword", { next }));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requirePaymentPassword(request, context);
  const form = await readForm(request);
  const schema = wantedKind(request) === "bank" ? bankForm((await signInRules(context)).phonePattern) : walletForm();
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return json<FormReply>(parsed.reply, { status: 400 });
  const password = String(form.get("paymentPassword") ?? "");
  const allowed = await checkPaymentPassword(context.db, { userId: buyer.id, password });
  if (!allowed.ok) {
    passwordFailed(context, buyer.id, allowed.code);
    return json<FormReply>(refuseForm(parsed.values, { paymentPassword: allowed.code }), { status: 400 });
  }
  const result = await addPayoutAccount(context.db, { buyerId: buyer.id, account: parsed.value });
  if (result.ok) return redirectWithToast(context, href("/pages/user/bank/bank"), "wallet:accounts.added");
  return json<FormReply>(refuseForm(parsed.values, { "": `wallet:refusal.${result.code}` }), { status: 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Pasar" }];

export default function BankAdd() {
  const { kind } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["wallet", "forms", "account"]);
  const form = useErrorFocus(reply);
  const pending = useNavigation().formMethod === "POST";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const Fields = kind === "bank" ? BankFields : WalletFields;
  return (
    <InnerPage title={t("accounts.add")} back="/pages/user/bank/bank" white>
      <div className="px-48 pt-24">
        <Segmented
          label={t("accounts.kind")}
          choices={(["bank", "wallet"] as const).map((each) => ({
            href: href("/pages/user/bank/add", { kind: each }),
            label: t(`accounts.${each}`),
            current: kind === each,
          }))}
        />
      </div>
      <Form method="post" className="form" ref={form} key={kind} noValidate={reply !== undefined}>
        <FormError text={error("")} />
        <Fields values={reply?.values ?? {}} error={error} />
        <PasswordField
          name="paymentPassword"
          label={t("wallet:accounts.paymentPassword")}
          error={error("paymentPassword")}
          inputMode="numeric"
          pattern="[0-9]{6}"
          maxLength={6}
          autoComplete="off"
          required
          showLabel={t("forms:showPassword")}
          hideLabel={t("forms:hidePassword")}
        />
        <SubmitButton tall wide pending={pending}>
          {t("accounts.save")}
        </SubmitButton>
        <p className="text-center text-xs text-ink-3">{t("accounts.note")}</p>
      </Form>
    </InnerPage>
  );
}
