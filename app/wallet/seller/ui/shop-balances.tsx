import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";

interface ShopBalancesProps {
  currency: string;
  availableMinor: number;
  heldMinor: number;
  escrow: { orders: number; minor: number };
}

/** A shop's available balance, its escrow until receipt, and its holds. Amounts in minor units. */
export function ShopBalances({ currency, availableMinor, heldMinor, escrow }: ShopBalancesProps) {
  const { t } = useTranslation("statement");
  const { price } = useFormat();
  const amount = (minor: number) => `${minor < 0 ? "−" : ""}${priceText(price(Math.abs(minor), currency))}`;
  return (
    <section className="c-card st-balance grid gap-12px p-16px" aria-label={t("balances")}>
      <p className="grid gap-2px">
        <span className="text-ink-2 font-dense">{t("available")}</span>
        <strong className="font-xl leading-36 font-650 wrap-anywhere" translate="no">
          {amount(availableMinor)}
        </strong>
        {availableMinor < 0 && <small className="c-care text-ink-3 font-normal">{t("below")}</small>}
      </p>
      <dl>
        <div>
          <dt className="text-ink-2 font-dense">{t("escrow")}</dt>
          <dd className="font-semibold">
            <span translate="no">{amount(escrow.minor)}</span>{" "}
            <small className="text-ink-3 font-normal">{t("orders", { count: escrow.orders })}</small>
          </dd>
        </div>
        <div>
          <dt className="text-ink-2 font-dense">{t("held")}</dt>
          <dd className="font-semibold" translate="no">
            {amount(heldMinor)}
          </dd>
        </div>
      </dl>
    </section>
  );
}
