import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import type { MerchantHome } from "../merchant-home.server";
import { amountSize } from "./amount-size";

/** The shop's figures; those of its orders and its money only for a role that sees them. */
export function HomeFigures({ home }: { home: MerchantHome }) {
  const { t } = useTranslation("seller");
  const format = useFormat();
  const { visits, goods, sales, money, currency } = home;
  const number = new Intl.NumberFormat(format.locale);
  const price = (minor: number) => priceText(format.price(minor, currency));
  const figures: [name: string, value: string, note?: string][] = [
    ["visits", number.format(visits.total), t("figures.today", { number: number.format(visits.today) })],
    ...(sales ? ([["orders", number.format(sales.orders)]] satisfies [string, string][]) : []),
    ...(money
      ? ([
          [
            "amount",
            price(money.paidMinor),
            money.refundedMinor > 0
              ? t("figures.net", { amount: price(money.paidMinor - money.refundedMinor) })
              : undefined,
          ],
          [
            "unsettled",
            price(money.unsettledMinor),
            money.unsettledMinor > money.unsettledNetMinor
              ? t("figures.yours", { amount: price(money.unsettledNetMinor) })
              : undefined,
          ],
        ] satisfies [string, string, string?][])
      : []),
    ["products", number.format(goods.onSale)],
    ["favourites", number.format(goods.favourites)],
    ["inCarts", number.format(goods.inCarts)],
    ["followers", number.format(goods.followers)],
  ];
  return (
    <section className="c-card c-figures s-figures" aria-label={t("figures.label")}>
      {figures.map(([name, value, note]) => (
        <dl className="c-figure" key={name}>
          <dt className="whole-row text-ink-2 font-xs">{t(`figures.${name}`)}</dt>
          <dd
            translate="no"
            className={`${amountSize(value, "font-lg leading-28")} font-650 whole-row whitespace-nowrap`}
          >
            {value}
          </dd>
          {note && <dd className="whole-row hint">{note}</dd>}
        </dl>
      ))}
    </section>
  );
}
