import { useTranslation } from "react-i18next";
import type { AuthReply } from "~/app/account/codes/code-step.server";
import { CodeField } from "~/app/design/form/code-field";

export function CodeStep({ reply, error }: { reply: AuthReply | undefined; error: string | undefined }) {
  const { t } = useTranslation("account");
  const sent = reply?.sent;
  return (
    <CodeField
      name="code"
      label={t("field.code")}
      required
      error={error}
      hint={sent && <span role="status">{t("codeSent", { target: sent.to })}</span>}
      send={{
        name: "intent",
        value: "send",
        label: t("getCode"),
        waitSeconds: sent?.seconds ?? 0,
        waitText: (seconds) => t("resendIn", { seconds }),
      }}
    />
  );
}
