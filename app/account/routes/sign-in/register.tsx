import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { authMeta } from "~/app/account/sign-in/auth-meta";
import { answerRegister, loadRegister } from "~/app/account/sign-in/register-page.server";
import { AuthFrame } from "~/app/account/ui/sign-in/auth-frame";
import { CodeStep } from "~/app/account/ui/sign-in/code-step";
import { LegalSentence } from "~/app/account/ui/sign-in/legal-sentence";
import { PhoneField } from "~/app/account/ui/sign-in/phone-field";
import { RegisteredNote } from "~/app/account/ui/sign-in/registered-note";
import { useAuthForm } from "~/app/account/ui/sign-in/use-auth-form";
import { legalArticleIds } from "~/app/content/api.server";
import { CheckField } from "~/app/design/form/check-field";
import { EnterAct } from "~/app/design/form/enter-act";
import { FormError } from "~/app/design/form/form-error";
import { PasswordField } from "~/app/design/form/password-field";
import { SubmitButton } from "~/app/design/form/submit-button";
import { href } from "~/app/platform/http/href";

/** `/pages/user/auth/register?next=`: phone, code, password, agreement. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [page, legal] = await Promise.all([loadRegister(request, context), legalArticleIds(context.db)]);
  return { ...page, legal };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerRegister(request, context);

export const meta = authMeta;

export default function Register() {
  const { title, next, phonePattern, passwordMin, proved, registered, legal } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t, ref, value, error, pending } = useAuthForm(reply);
  const intent = proved === null ? "register" : "proved";
  const asks = registered || reply?.ask === "login";
  return (
    <AuthFrame title={title} back={href("/pages/user/auth/auth", { next })}>
      {asks && <RegisteredNote next={next} />}
      <Form method="post" className="form-actions" ref={ref}>
        <EnterAct name="intent" value={intent} />
        {proved !== null && !asks && <p className="auth-note">{t("forms:unknownAccount")}</p>}
        <FormError text={error("")} />
        <PhoneField
          key={proved ?? ""}
          value={proved ?? value("phone")}
          error={asks ? undefined : error("phone")}
          pattern={phonePattern}
          fixed={proved !== null}
        />
        {proved === null && <CodeStep reply={reply} error={error("code")} />}
        <PasswordField
          name="password"
          label={t("account:field.choosePassword")}
          hint={t("forms:passwordShort", { min: passwordMin })}
          error={error("password")}
          required
          minLength={passwordMin}
          autoComplete="new-password"
          showLabel={t("forms:showPassword")}
          hideLabel={t("forms:hidePassword")}
        />
        <CheckField name="agree" required checked={value("agree") === "on"} error={error("agree")}>
          <LegalSentence text={t("account:agree")} legal={legal} />
        </CheckField>
        <SubmitButton tall wide pending={pending} name="intent" value={intent}>
          {t("account:act.register")}
        </SubmitButton>
      </Form>
      <p className="auth-new">
        {t("account:haveAccount")} <a href={href("/pages/user/auth/auth", { next })}>{t("account:act.signIn")}</a>
      </p>
    </AuthFrame>
  );
}
