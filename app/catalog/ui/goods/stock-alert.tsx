import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { ActionButton } from "~/app/platform/ui/acts/action-button";

interface StockAlertProps {
  /** Of the goods, with the chosen SKU. */
  address: string;
  on: boolean;
  className: string;
}

/** Asks to be told when what is sold out can be bought again, or no longer. */
export function StockAlert({ address, on, className }: StockAlertProps) {
  const { t } = useTranslation("goods");
  return (
    <ActionButton
      key={address}
      address={address}
      actions={["awaitStock", "forgetStock"]}
      on={on}
      className={`button button-tint gap-8px ${className}`}
    >
      {(shown) => (
        <>
          <Icon className="size-18px" name={shown ? "check" : "bell"} />
          <span>{t(shown ? "alert.on" : "alert.off")}</span>
        </>
      )}
    </ActionButton>
  );
}
