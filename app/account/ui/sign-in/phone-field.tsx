import { useTranslation } from "react-i18next";
import { mainlandPhone } from "~/app/account/rules";
import { Field } from "~/app/design/form/field";

interface PhoneFieldProps {
  value?: string;
  error?: string;
  /** Source of the regular expression for numbers (`PHONE_PATTERN`). */
  pattern: string;
  /** Already proved, so shown read-only. */
  fixed?: boolean;
}

/**
 * Renders a mobile number field. Has no `pattern`: spaces and the country code may be typed, the server strips them.
 */
export function PhoneField({ value, error, pattern, fixed }: PhoneFieldProps) {
  const { t } = useTranslation("account");
  return (
    <Field
      name="phone"
      label={t("field.phone")}
      value={value}
      error={error}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={24}
      required
      readOnly={fixed}
      prefix={pattern === mainlandPhone ? <span translate="no">+86</span> : undefined}
      enterKeyHint="next"
    />
  );
}
