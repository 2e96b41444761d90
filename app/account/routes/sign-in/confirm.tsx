import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/guard.server";
import { answerConfirm, loadConfirm } from "~/app/account/sign-in/confirm-page.server";
import { FactorField } from "~/app/account/ui/second-factor/factor-field";
import { AuthFrame } from "~/app/account/ui/sign-in/auth-frame";
import { CodeStep } from "~/app/account/ui/sign-in/code-step";
import { useAuthForm } from "~/app/account/ui/sign-in/use-auth-form";
import { EnterAction } from "~/app/design/form/enter-action";
import { FormError } from "~/app/design/form/form-error";
import { PasswordField } from "~/app/design/form/password-field";
import { SubmitButton } from "~/app/design/form/submit-button";
import { ErrorState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";

/** `/pages/user/auth/confirm?next=`: confirms a person's identity before they change their credentials. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadConfirm(request, context, await requireBuyer(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerConfirm(request, context, await requireBuyer(request, context));
}

export const meta = unlistedMeta;

export default function Confirm() {
  const { title, way, target, provider, asksFactor, next } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t, error, pending } = useAuthForm(reply);
  const back = href("/pages/user/setting/security");
  if (way === "provider" || way === "none") {
    return (
      <AuthFrame title={title} back={back} lead={way === "none" ? undefined : t("account:lead.confirm")}>
        {way === "none" ? (
          <ErrorState icon="key-round" title={t("account:errors.noChannel")} text={t("account:errors.noConfirm")} />
        ) : (
          <a className="button button-tall" href={href("/pages/user/auth/thirdreg/start", { next })} data-reload="">
            {t("account:continueWith", { provider })}
          </a>
        )}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={title} back={back} lead={t("account:lead.confirm")}>
      <Form method="post" className="form-actions" noValidate>
        {way === "code" && <EnterAction name="intent" value="confirm" />}
        <FormError text={error("")} />
        {way === "code" ? (
          <>
            <p className="text-ink-2 text-sm text-pretty">{t("account:codeGoesTo", { target })}</p>
            <CodeStep reply={reply} error={error("code")} />
          </>
        ) : (
          <PasswordField
            name="password"
            label={t("account:field.loginPassword")}
            error={error("password")}
            required
            autoComplete="current-password"
            showLabel={t("forms:showPassword")}
            hideLabel={t("forms:hidePassword")}
          />
        )}
        {asksFactor && <FactorField reply={reply} />}
        {way === "password" && (
          <div className="auth-links">
            <a className="touch" href={href("/pages/user/auth/retrieve", { next })}>
              {t("account:forgot")}
            </a>
          </div>
        )}
        <SubmitButton tall wide pending={pending} name="intent" value="confirm">
          {t("account:act.confirm")}
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
