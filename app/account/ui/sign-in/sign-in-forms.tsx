import { Form } from "#router";
import type { AuthReply } from "~/app/account/codes/code-step.server";
import type { PhoneCountries } from "~/app/account/phones/phone-countries";
import type { ContactWay } from "~/app/account/sign-in/sign-in-rules.server";
import type { Elements } from "~/app/design/children/elements";
import { EnterAction } from "~/app/design/form/enter-action";
import { Field } from "~/app/design/form/field";
import { FormError } from "~/app/design/form/form-error";
import { PasswordField } from "~/app/design/form/password-field";
import { SubmitButton } from "~/app/design/form/submit-button";
import { href } from "~/app/platform/http/href";
import { CodeStep } from "./code-step";
import { ContactField } from "./contact-field";
import { useAuthForm } from "./use-auth-form";

interface FormProps {
  reply: AuthReply | undefined;
  next: string | undefined;
  /** Content between the fields and the foot of the page. */
  children?: Elements;
}

interface CodeFormProps extends Omit<FormProps, "next"> {
  by?: ContactWay;
  countries: PhoneCountries;
  /** Label of the button; defaults to "log in". */
  label?: string;
}

export function CodeForm({ reply, by = "phone", countries, label, children }: CodeFormProps) {
  const { t, value, error, pending } = useAuthForm(reply);
  return (
    <Form method="post" className="form" noValidate>
      <EnterAction name="intent" value="code" />
      {children}
      <FormError text={error("")} />
      <ContactField
        by={by}
        value={value}
        error={error(by)}
        countries={countries}
        sent={Boolean(reply?.sent) && !error(by)}
      />
      <CodeStep reply={reply} error={error("code")} />
      <SubmitButton tall wide pending={pending} name="intent" value="code">
        {label ?? t("account:act.signIn")}
      </SubmitButton>
    </Form>
  );
}

/** The kinds of name the account field accepts. */
export type AccountKind = "account" | "email" | "username";

interface PasswordFormProps extends FormProps {
  kind: AccountKind;
  /** Codes are sent to mailboxes, too. */
  byMail: boolean;
}

/** Form for account and password. An unknown account looks like a wrong password; registration is always offered. */
export function PasswordForm({ reply, next, kind, byMail, children }: PasswordFormProps) {
  const { t, value, error, pending } = useAuthForm(reply);
  return (
    <Form method="post" className="form" noValidate>
      {children}
      <FormError text={error("")} />
      <Field
        name="account"
        label={t(`account:field.${kind}`)}
        value={value("account")}
        hint={kind === "account" ? t("account:accountHint") : undefined}
        error={error("account")}
        required
        maxLength={254}
        autoComplete="username"
        inputMode={kind === "email" ? "email" : "text"}
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        name="password"
        label={t("account:field.password")}
        error={error("password")}
        required
        autoComplete="current-password"
        enterKeyHint="go"
        showLabel={t("forms:showPassword")}
        hideLabel={t("forms:hidePassword")}
      />
      <div className="auth-links">
        <a className="touch" href={href("/pages/user/auth/retrieve", { next })}>
          {t("account:forgot")}
        </a>
        <a
          className="touch"
          href={href("/pages/user/auth/auth", { by: kind === "email" && byMail ? "email" : "", next })}
        >
          {t("account:byCode")}
        </a>
      </div>
      <SubmitButton tall wide pending={pending} name="intent" value="password">
        {t("account:act.signIn")}
      </SubmitButton>
    </Form>
  );
}
