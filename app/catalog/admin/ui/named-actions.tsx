import { useTranslation } from "react-i18next";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";

interface NamedActionsProps {
  /** It exists already, so it can be deleted. */
  known: boolean;
  pending: boolean;
  back: string;
}

/** The end of a form: save, back, and a delete button with a confirmation for existing records. */
export function NamedActions({ known, pending, back }: NamedActionsProps) {
  const { t } = useTranslation("catalogue");
  return (
    <div className="c-row">
      <button type="submit" name="intent" value="save" className="c-button is-primary" disabled={pending}>
        {t("save")}
      </button>
      <a className="c-button" href={back}>
        {t("back")}
      </a>
      {known && (
        <ConfirmAction name="deleteNamed" look="c-button is-danger" label={t("delete")} question={t("deleteAsk")}>
          <button
            type="submit"
            name="intent"
            value="delete"
            className="c-button is-danger"
            disabled={pending}
            formNoValidate
          >
            {t("deleteYes")}
          </button>
        </ConfirmAction>
      )}
    </div>
  );
}
