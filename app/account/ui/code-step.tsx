import { useTranslation } from "react-i18next";
import type { AuthReply } from "~/app/account/code-step.server";
import { CodeField } from "~/app/design/form/code-field";

/**
 * What Enter does: the first submit button of a form in its order is the browser's choice, and that would be "get code".
 * Comes first in the form.
 */
export function DefaultSubmit({ intent }: { intent: string }) {
  return <button className="sr-only" type="submit" name="intent" value={intent} tabIndex={-1} aria-hidden="true" />;
}

/** The 6-digit code with its button, and where the last one went. */
export function CodeStep({ reply, error }: { reply: AuthReply | undefined; error: string | undefined }) {
  const { t } = useTranslation();
  const sent = reply?.sent;
  return (
    <CodeField
      name="code"
      label={t("account:field.code")}
      required
      error={error}
      hint={sent && <span role="status">{t("account:codeSent", { target: sent.to })}</span>}
      send={{
        name: "intent",
        value: "send",
        label: t("account:getCode"),
        waitSeconds: sent?.seconds ?? 0,
        waitText: (seconds) => t("account:resendIn", { seconds }),
      }}
    />
  );
}
