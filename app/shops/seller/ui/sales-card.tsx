import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { MerchantHome } from "../merchant-home.server";
import { amountSize } from "./amount-size";
import { SalesChart } from "./sales-chart";

interface SalesCardProps {
  sales: Pick<NonNullable<MerchantHome["money"]>, "days">;
  days: 7 | 30;
  currency: string;
}

/** Today's turnover compared with a week ago, and the chart of the last days. */
export function SalesCard({ sales, days, currency }: SalesCardProps) {
  const { t } = useTranslation("seller");
  const format = useFormat();
  const price = (minor: number) => priceText(format.price(minor, currency));
  const today = sales.days.at(-1);
  const weekAgo = sales.days.at(-8);
  const turnover = price(today?.paidMinor ?? 0);
  const amount = weekAgo?.paidMinor ?? 0;
  const refundedMinor = today?.refundedMinor ?? 0;
  return (
    <section className="c-card s-sales" aria-labelledby="sales">
      <div className="s-sales-head">
        <div>
          <h2 className="text-ink-2 font-normal" id="sales">
            {t("home.turnoverToday")}
          </h2>
          <p translate="no" className={`${amountSize(turnover, "font-xl leading-36")} font-650 whitespace-nowrap`}>
            {turnover}
          </p>
          <p className="c-quiet">
            {[
              t("home.ordersToday", { count: today?.orders ?? 0 }),
              refundedMinor > 0 && t("figures.net", { amount: price((today?.paidMinor ?? 0) - refundedMinor) }),
              amount > 0 && t("home.weekAgo", { amount: price(amount) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <nav className="s-modes" aria-label={t("home.period")}>
          {([7, 30] as const).map((each) => (
            <a
              className={each === days ? undefined : "text-ink-2"}
              key={each}
              href={href("/pages/store/console/index", { days: each === 30 ? 30 : null })}
              aria-current={each === days ? "true" : undefined}
            >
              {t("home.days", { count: each })}
            </a>
          ))}
        </nav>
      </div>
      <SalesChart days={sales.days.slice(-days)} price={price} />
    </section>
  );
}
