import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { CheckField } from "~/app/design/form/check-field";
import { SubmitButton } from "~/app/design/form/submit-button";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormErrors } from "~/app/platform/http/form.server";

interface LeaveFormProps {
  reply: { errors: FormErrors; asks: "first" | "last" } | undefined;
}

/**
 * Explains what is lost and what stays, and asks twice. Works without JavaScript: the second question is the response
 * to the first.
 */
export function LeaveForm({ reply }: LeaveFormProps) {
  const { t } = useTranslation(["personal", "forms"]);
  const pending = useNavigation().state === "submitting";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  if (reply?.asks === "last")
    return (
      <section className="form-card" aria-live="polite">
        <h2>{t("leave.really")}</h2>
        <p className="field-hint">{t("leave.forGood")}</p>
        <Form method="post" className="form-actions" noValidate>
          <CheckField name="sure" error={error("sure")} required>
            {t("leave.sure")}
          </CheckField>
          <SubmitButton kind="danger" name="intent" value="forget" wide pending={pending}>
            {t("leave.act")}
          </SubmitButton>
        </Form>
      </section>
    );
  return (
    <section className="form-card">
      <h2>{t("leave.happens")}</h2>
      <p className="field-hint">{t("leave.goes")}</p>
      <p className="field-hint">{t("leave.lost")}</p>
      <p className="field-hint">{t("leave.stays")}</p>
      <p className="field-hint">{t("leave.free")}</p>
      <Form method="post" className="form-actions" noValidate>
        <CheckField name="read" error={error("read")} required>
          {t("leave.read")}
        </CheckField>
        <SubmitButton kind="outline" name="intent" value="ask" wide pending={pending}>
          {t("leave.goOn")}
        </SubmitButton>
      </Form>
    </section>
  );
}
