import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { SubmitButton } from "~/app/design/form/submit-button";
import { ConfirmAct } from "~/app/platform/ui/modal/confirm-act";

/** Renders the factor when on: the recovery codes left, and confirmed buttons for new ones and for turning it off. */
export function AuthenticatorOn({ left }: { left: number }) {
  const { t } = useTranslation("factor");
  return (
    <>
      <section className="form-card factor-card text-ink text-sm text-pretty">
        <p>{t("isOn")}</p>
        <p className="field-hint">{t("left", { count: left })}</p>
        <ConfirmAct name="renewCodes" label={t("renew")} question={t("renewQuestion")}>
          <Form method="post">
            <SubmitButton name="intent" value="codes">
              {t("renew")}
            </SubmitButton>
          </Form>
        </ConfirmAct>
      </section>
      <section className="form-card factor-card text-ink text-sm text-pretty">
        <ConfirmAct name="removeAuthenticator" label={t("remove")} question={t("removeQuestion")}>
          <Form method="post">
            <SubmitButton kind="danger" name="intent" value="remove">
              {t("remove")}
            </SubmitButton>
          </Form>
        </ConfirmAct>
      </section>
    </>
  );
}
