import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";

/** Opens the browser's print dialog; without JavaScript the browser's own menu does. */
export function PrintButton() {
  const { t } = useTranslation("statement");
  return (
    <button type="button" className="c-button is-primary with-script" onClick={() => window.print()}>
      <Icon name="printer" />
      {t("print")}
    </button>
  );
}
