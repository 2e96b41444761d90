import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/guard.server";
import { answerPayment, loadPayment } from "~/app/account/profile/payment-page.server";
import { AuthFrame } from "~/app/account/ui/sign-in/auth-frame";
import { CodeStep } from "~/app/account/ui/sign-in/code-step";
import { NewPasswordFields } from "~/app/account/ui/sign-in/new-password-fields";
import { useAuthForm } from "~/app/account/ui/sign-in/use-auth-form";
import { EnterAction } from "~/app/design/form/enter-action";
import { FormError } from "~/app/design/form/form-error";
import { PasswordField } from "~/app/design/form/password-field";
import { Segmented } from "~/app/design/form/segmented";
import { SubmitButton } from "~/app/design/form/submit-button";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";

/** `/pages/user/auth/paymentPassword?next=`: sets it, or changes it with the old one or, `?by=code`, a code. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadPayment(request, context, await requireBuyer(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPayment(request, context, await requireBuyer(request, context));
}

export const meta = unlistedMeta;

export default function PaymentPassword() {
  const { title, way, target, asksLogin, next } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t, error, pending } = useAuthForm(reply);
  const labels = { showLabel: t("forms:showPassword"), hideLabel: t("forms:hidePassword") };
  const ways = (["old", "code"] as const).map((one) => ({
    href: href("/pages/user/auth/paymentPassword", { by: one === "code" ? one : "", next }),
    label: t(`account:way.${one}`),
    current: one === way,
  }));
  return (
    <AuthFrame title={title} back={next ?? href("/pages/user/setting/security")} lead={t("account:lead.payment")}>
      {way !== "first" && target !== null && <Segmented label={t("account:ways")} choices={ways} />}
      <Form method="post" className="form-actions gap-20px" key={way} noValidate>
        {way === "code" && <EnterAction name="intent" value="save" />}
        <FormError text={error("")} />
        {asksLogin && (
          <PasswordField
            name="loginPassword"
            label={t("account:field.loginPassword")}
            error={error("loginPassword")}
            required
            autoComplete="current-password"
            {...labels}
          />
        )}
        {way === "old" && (
          <PasswordField
            name="oldPassword"
            label={t("account:field.oldPayment")}
            error={error("oldPassword")}
            required
            inputMode="numeric"
            pattern="[0-9]{6}"
            maxLength={6}
            autoComplete="off"
            {...labels}
          />
        )}
        {way === "code" && (
          <>
            <p className="text-ink-2 text-sm text-pretty">{t("account:codeGoesTo", { target })}</p>
            <CodeStep reply={reply} error={error("code")} />
          </>
        )}
        <NewPasswordFields payment error={error} />
        <SubmitButton tall wide pending={pending} name="intent" value="save">
          {t("forms:save")}
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
