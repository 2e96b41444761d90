import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";

/** Discards the file of a bank statement of which nothing is booked, after a question. */
export function DiscardStatement() {
  const { t } = useTranslation("bankStatements");
  return (
    <Form method="post">
      <ConfirmAction
        name="discardStatement"
        label={t("discard.act")}
        question={t("discard.question")}
        look="c-button is-danger"
      >
        <button type="submit" name="intent" value="discard" className="c-button is-danger">
          {t("discard.act")}
        </button>
      </ConfirmAction>
    </Form>
  );
}
