import { useTranslation } from "react-i18next";
import type { AuthReply } from "~/app/account/codes/code-step.server";
import { Field } from "~/app/design/form/field";
import { fieldError } from "~/app/platform/http/field-error";

/** Renders the field for an authenticator code or a recovery code; without `kind` it accepts either. */
export function FactorField({ reply, kind }: { reply: AuthReply | undefined; kind?: "app" | "recovery" }) {
  const { t } = useTranslation(["factor", "forms"]);
  const code = reply?.errors.factorCode;
  const error = fieldError((key, options) => t(key, { ...options }), code);
  return (
    <Field
      name="factorCode"
      label={t(kind === "recovery" ? "factor:recovery" : "factor:code")}
      hint={t(`factor:hint.${kind ?? "either"}`)}
      error={code === "code" ? t("factor:wrong") : error}
      inputMode={kind === "app" ? "numeric" : "text"}
      autoComplete={kind === "recovery" ? "off" : "one-time-code"}
      maxLength={20}
      spellCheck={false}
      required
    />
  );
}
