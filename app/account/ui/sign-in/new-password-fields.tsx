import { useTranslation } from "react-i18next";
import { PasswordField } from "~/app/design/form/password-field";

interface NewPasswordFieldsProps {
  error: (name: string) => string | undefined;
  /** A payment password is six digits. */
  payment?: boolean;
  /** Minimum characters of a login password. */
  min?: number;
}

export function NewPasswordFields({ error, payment, min = 6 }: NewPasswordFieldsProps) {
  const { t } = useTranslation(["forms", "account"]);
  const labels = { showLabel: t("forms:showPassword"), hideLabel: t("forms:hidePassword") };
  const shape = payment
    ? ({ inputMode: "numeric", pattern: "[0-9]{6}", maxLength: 6, autoComplete: "off" } as const)
    : ({ minLength: min, autoComplete: "new-password" } as const);
  return (
    <>
      <PasswordField
        name="password"
        label={t(payment ? "account:field.newPayment" : "account:field.newPassword")}
        hint={t(payment ? "forms:paymentPassword" : "forms:passwordShort", { min })}
        error={error("password")}
        required
        {...shape}
        {...labels}
      />
      <PasswordField
        name="repeatPassword"
        label={t("account:field.repeat")}
        error={error("repeatPassword")}
        required
        {...shape}
        {...labels}
      />
    </>
  );
}
