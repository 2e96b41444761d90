import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import type { SalesDay } from "../sales-days";

interface SalesChartProps {
  /** Today last. */
  days: SalesDay[];
  price(minor: number): string;
}

const width = 700;
const height = 140;

/** Bars of turnover and the line of orders; for screen readers, a table of the same. */
export function SalesChart({ days, price }: SalesChartProps) {
  const { t } = useTranslation("seller");
  const { locale } = useFormat();
  const week = days.length <= 7;
  const short = new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    ...(week ? { weekday: "short" } : { day: "numeric", month: "numeric" }),
  });
  const long = new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "medium" });
  const highest = Math.max(...days.map(({ paidMinor }) => paidMinor), 1);
  const maxOrders = Math.max(...days.map(({ orders }) => orders), 1);
  const step = width / days.length;
  const bar = step * 0.7;
  const tall = (part: number) => Math.round(part * (height - 12) * 10) / 10;
  const line = days.map(({ orders }, i) => `${(step * (i + 0.5)).toFixed(1)} ${height - tall(orders / maxOrders)}`);
  const labelled = (i: number) => week || (days.length - 1 - i) % 7 === 0;
  return (
    <figure className="s-chart">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ date, paidMinor }, i) => {
          const up = paidMinor === 0 ? 0 : Math.max(tall(paidMinor / highest), 2);
          return (
            <rect
              key={date}
              className={i === days.length - 1 ? "is-today" : undefined}
              x={(step * i + (step - bar) / 2).toFixed(1)}
              y={height - up}
              width={bar.toFixed(1)}
              height={up}
              rx={week ? 8 : 3}
            />
          );
        })}
        <path d={`M${line.join("L")}`} />
      </svg>
      <div className="s-chart-days flex" aria-hidden="true">
        {days.map(({ date }, i) => (
          <span key={date} className={i === days.length - 1 ? "is-today" : undefined}>
            {labelled(i) && (
              <span translate="no">
                {i === days.length - 1 && week ? t("home.today") : short.format(new Date(date))}
              </span>
            )}
          </span>
        ))}
      </div>
      <p className="s-legend flex flex-wrap gap-0-16px hint" aria-hidden="true">
        <span className="is-turnover">{t("home.turnover")}</span>
        <span className="is-orders">{t("home.orders")}</span>
      </p>
      {/* A table is as tall as its rows, even hidden, so it needs a box around it. */}
      <div className="sr-only">
        <table>
          <caption>{t("home.chart")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("home.day")}</th>
              <th scope="col">{t("home.orders")}</th>
              <th scope="col">{t("home.turnover")}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, orders, paidMinor }) => (
              <tr key={date}>
                <th scope="row">{long.format(new Date(date))}</th>
                <td translate="no">{orders}</td>
                <td translate="no">{price(paidMinor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
