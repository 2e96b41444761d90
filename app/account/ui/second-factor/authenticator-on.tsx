import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/app/design/form/submit-button";
import { ConfirmAct } from "~/app/platform/ui/confirm-act";

/** Renders the factor when on: the recovery codes left, and confirmed buttons for new ones and for turning it off. */
export function AuthenticatorOn({ left }: { left: number }) {
  const { t } = useTranslation("factor");
  return (
    <>
      <section className="form-card factor-card">
        <p>{t("isOn")}</p>
        <p className="field-hint">{t("left", { count: left })}</p>
        <ConfirmAct label={t("renew")} question={t("renewQuestion")}>
          <Form method="post">
            <SubmitButton name="intent" value="codes">
              {t("renew")}
            </SubmitButton>
          </Form>
        </ConfirmAct>
      </section>
      <section className="form-card factor-card">
        <ConfirmAct label={t("remove")} question={t("removeQuestion")}>
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
