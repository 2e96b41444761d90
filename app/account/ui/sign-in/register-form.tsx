import { Form } from "#router";
import type { AuthReply } from "~/app/account/codes/code-step.server";
import { CheckField } from "~/app/design/form/check-field";
import { EnterAction } from "~/app/design/form/enter-action";
import { FormError } from "~/app/design/form/form-error";
import { PasswordField } from "~/app/design/form/password-field";
import { SubmitButton } from "~/app/design/form/submit-button";
import { href } from "~/app/platform/http/href";
import { CodeStep } from "./code-step";
import { LegalSentence } from "./legal-sentence";
import { PhoneField } from "./phone-field";
import { RegisteredNote } from "./registered-note";
import { useAuthForm } from "./use-auth-form";

interface RegisterFormProps {
  /** Data of `loadRegister`, with the legal articles. */
  page: {
    next?: string;
    phonePattern: string;
    passwordMin: number;
    proved: string | null;
    registered: boolean;
    legal: Parameters<typeof LegalSentence>[0]["legal"];
  };
  reply: AuthReply | undefined;
}

export function RegisterForm({ page, reply }: RegisterFormProps) {
  const { next, phonePattern, passwordMin, proved, registered, legal } = page;
  const { t, value, error, pending } = useAuthForm(reply);
  const intent = proved === null ? "register" : "proved";
  const asks = registered || reply?.ask === "login";
  return (
    <>
      {asks && <RegisteredNote next={next} />}
      <Form method="post" className="form-actions gap-20px" noValidate>
        <EnterAction name="intent" value={intent} />
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
      <p className="flex flex-wrap items-center justify-center gap-0-6px text-ink-2 font-sm">
        {t("account:haveAccount")}{" "}
        <a className="touch text-accent font-semibold" href={href("/pages/user/auth/auth", { next })}>
          {t("account:act.signIn")}
        </a>
      </p>
    </>
  );
}
