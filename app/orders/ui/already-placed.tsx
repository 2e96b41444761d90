import { useTranslation } from "react-i18next";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";

/**
 * Shown to a person who comes back to a checkout whose order is placed.
 * @param payPath null = nothing of it waits for payment
 */
export function AlreadyPlaced({ payPath, again }: { payPath: string | null; again: string }) {
  const { t } = useTranslation("checkout");
  return (
    <EmptyState icon="clipboard-list" title={t("placed.title")} text={t(payPath ? "placed.unpaid" : "placed.text")}>
      {payPath && (
        <a className="button" href={payPath}>
          {t("placed.pay")}
        </a>
      )}
      <a className="button button-outline" href={href("/pages/user/order/order")}>
        {t("toOrders")}
      </a>
      <a className="button button-outline" href={again}>
        {t("again")}
      </a>
    </EmptyState>
  );
}
