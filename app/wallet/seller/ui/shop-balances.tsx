import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";

interface ShopBalancesProps {
  currency: string;
  availableMinor: number;
  heldMinor: number;
  escrow: { orders: number; minor: number };
}

/** What a shop has: what it can use, what escrow keeps for it until receipt, what is held. Amounts in minor units. */
export function ShopBalances({ currency, availableMinor, heldMinor, escrow }: ShopBalancesProps) {
  const { t } = useTranslation("statement");
  const { price } = useFormat();
  const amount = (minor: number) => `${minor < 0 ? "−" : ""}${priceText(price(Math.abs(minor), currency))}`;
  return (
    <section className="c-card st-balance" aria-label={t("balances")}>
      <p>
        <span>{t("available")}</span>
        <strong>{amount(availableMinor)}</strong>
        {availableMinor < 0 && <small className="c-care">{t("below")}</small>}
      </p>
      <dl>
        <div>
          <dt>{t("escrow")}</dt>
          <dd>
            {amount(escrow.minor)} <small>{t("orders", { count: escrow.orders })}</small>
          </dd>
        </div>
        <div>
          <dt>{t("held")}</dt>
          <dd>{amount(heldMinor)}</dd>
        </div>
      </dl>
    </section>
  );
}
