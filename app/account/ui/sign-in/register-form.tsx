import { Form } from "#router";
import type { AuthReply } from "~/app/account/codes/code-step.server";
import type { PhoneCountries } from "~/app/account/phones/phone-countries";
import type { ContactWay } from "~/app/account/sign-in/sign-in-rules.server";
import { CheckField } from "~/app/design/form/check-field";
import { EnterAction } from "~/app/design/form/enter-action";
import { FormError } from "~/app/design/form/form-error";
import { PasswordField } from "~/app/design/form/password-field";
import { Segmented } from "~/app/design/form/segmented";
import { SubmitButton } from "~/app/design/form/submit-button";
import { href, type Path } from "~/app/platform/http/href";
import { CodeStep } from "./code-step";
import { ContactField } from "./contact-field";
import { LegalSentence } from "./legal-sentence";
import { RegisteredNote } from "./registered-note";
import { useAuthForm } from "./use-auth-form";

interface RegisterFormProps {
  /** Data of `loadRegister`, with the legal articles. */
  page: {
    next?: string;
    by: ContactWay;
    byMail: boolean;
    countries: PhoneCountries;
    passwordMin: number;
    proved: string | null;
    registered: boolean;
    legal: Parameters<typeof LegalSentence>[0]["legal"];
  };
  reply: AuthReply | undefined;
  /** The page's own path. */
  path: Path;
}

const ways = ["phone", "email"] as const;

export function RegisterForm({ page, reply, path }: RegisterFormProps) {
  const { next, by, byMail, countries, passwordMin, proved, registered, legal } = page;
  const { t, value, error, pending } = useAuthForm(reply);
  const intent = proved === null ? "register" : "proved";
  const asks = registered || reply?.ask === "login";
  return (
    <>
      {asks && <RegisteredNote by={by} next={next} />}
      {byMail && proved === null && (
        <Segmented
          label={t("account:ways")}
          choices={ways.map((way) => ({
            href: href(path, { by: way === "phone" ? "" : way, next }),
            label: t(`account:field.${way}`),
            current: way === by,
          }))}
        />
      )}
      <Form method="post" className="form-actions gap-20px" noValidate>
        <EnterAction name="intent" value={intent} />
        {proved !== null && !asks && <p className="auth-note">{t("forms:unknownAccount")}</p>}
        <FormError text={error("")} />
        <ContactField
          key={`${by} ${proved}`}
          by={by}
          value={value}
          error={asks ? undefined : error(by)}
          countries={countries}
          proved={proved}
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
        <input type="hidden" name="legal" value={legal.versions} />
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
