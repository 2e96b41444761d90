import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerReset, loadReset } from "~/app/account/sign-in/retrieve-page.server";
import { FactorField } from "~/app/account/ui/second-factor/factor-field";
import { AuthFrame } from "~/app/account/ui/sign-in/auth-frame";
import { NewPasswordFields } from "~/app/account/ui/sign-in/new-password-fields";
import { useAuthForm } from "~/app/account/ui/sign-in/use-auth-form";
import { FormError } from "~/app/design/form/form-error";
import { PasswordField } from "~/app/design/form/password-field";
import { SubmitButton } from "~/app/design/form/submit-button";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";

/** `/pages/user/auth/resetpwd`: sets a new password, after a code (retrieve) or with the old one (security). */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadReset(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerReset(request, context);

export const meta = unlistedMeta;

export default function ResetPassword() {
  const { title, next, asksOld, asksFactor, passwordMin } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t, error, pending } = useAuthForm(reply);
  const back = next ?? href(asksOld ? "/pages/user/setting/security" : "/pages/user/auth/retrieve");
  return (
    <AuthFrame title={title} back={back} lead={t("account:lead.resetpwd")}>
      <Form method="post" className="form-actions gap-20px" noValidate>
        <FormError text={error("")} />
        {asksOld && (
          <>
            <PasswordField
              name="oldPassword"
              label={t("account:field.oldPassword")}
              error={error("oldPassword")}
              required
              autoComplete="current-password"
              showLabel={t("forms:showPassword")}
              hideLabel={t("forms:hidePassword")}
            />
            <p className="auth-links">
              <a className="touch" href={href("/pages/user/auth/retrieve", { next })}>
                {t("account:forgot")}
              </a>
            </p>
          </>
        )}
        {asksFactor && <FactorField reply={reply} />}
        <NewPasswordFields error={error} min={passwordMin} />
        <SubmitButton tall wide pending={pending}>
          {t("forms:save")}
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
