import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";

/** Opens the browser's print dialog; without JavaScript the browser's own menu does. */
export function PrintButton() {
  const { t } = useTranslation("papers");
  return (
    <button type="button" className="button button-outline with-script gap-8px" onClick={() => window.print()}>
      <Icon name="printer" />
      {t("print")}
    </button>
  );
}
