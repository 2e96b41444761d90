import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { SubmitButton } from "~/app/design/form/submit-button";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";

/** Renders the factor when on: the recovery codes left, and confirmed buttons for new ones and for turning it off. */
export function AuthenticatorOn({ left }: { left: number }) {
  const { t } = useTranslation("factor");
  return (
    <>
      <section className="form-card factor-card text-ink text-sm text-pretty">
        <p>{t("isOn")}</p>
        <p className="field-hint">{t("left", { count: left })}</p>
        <ConfirmAction name="renewCodes" label={t("renew")} question={t("renewQuestion")}>
          <Form method="post">
            <SubmitButton name="intent" value="codes">
              {t("renew")}
            </SubmitButton>
          </Form>
        </ConfirmAction>
      </section>
      <section className="form-card factor-card text-ink text-sm text-pretty">
        <ConfirmAction name="removeAuthenticator" label={t("remove")} question={t("removeQuestion")}>
          <Form method="post">
            <SubmitButton kind="danger" name="intent" value="remove">
              {t("remove")}
            </SubmitButton>
          </Form>
        </ConfirmAction>
      </section>
    </>
  );
}
