import { useTranslation } from "react-i18next";
import { TextField } from "~/app/console/fields/text-field";

interface KeyFieldProps {
  name: "keyPassword" | "webhookPassword";
  of: "stripe" | "redirect";
  /** The last four characters of the key that is stored. */
  end: string | undefined;
  error: string | undefined;
}

/** A key: typed, and never shown again. Left empty, the stored one stays. */
export function KeyField({ name, of, end, error }: KeyFieldProps) {
  const { t } = useTranslation("payments");
  return (
    <TextField
      name={name}
      type="password"
      label={t(`fields.${of}.${name}`)}
      hint={end ? t("hints.stored", { end }) : t(`hints.${of}.${name}`)}
      error={error}
      maxLength={500}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
