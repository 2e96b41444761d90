import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { type ChartDay, chartSpans, roundTop } from "../home/turnover-days";

interface TurnoverChartProps {
  /** Today last. */
  days: readonly ChartDay[];
  currency: string;
}

const [width, height] = [700, 200];
const lines = [0, 1, 2, 3, 4] as const;

/** What buyers paid on each day, over what they paid as many days before; for screen readers, a table of the same. */
export function TurnoverChart({ days, currency }: TurnoverChartProps) {
  const { t } = useTranslation("operator");
  const { locale, price, count } = useFormat();
  const short = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short" });
  const long = new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "medium" });
  const top = roundTop(Math.max(...days.flatMap(({ paidMinor, beforeMinor }) => [paidMinor, beforeMinor])));
  const step = width / Math.max(days.length - 1, 1);
  const path = (of: (day: ChartDay) => number) =>
    `M${days.map((day, at) => `${(at * step).toFixed(1)} ${((1 - of(day) / top) * height).toFixed(1)}`).join("L")}`;
  const now = path(({ paidMinor }) => paidMinor);
  const every = Math.ceil(days.length / 5);
  const named = days.filter((_, at) => (days.length - 1 - at) % every === 0);
  return (
    <section className="c-card op-chart" aria-labelledby="turnover-chart">
      <div className="c-card-head">
        <h2 id="turnover-chart">{t("chart.title", { count: days.length })}</h2>
        <p className="flex flex-wrap gap-0-16px hint" aria-hidden="true">
          <span className="op-chart-key">{t("chart.now")}</span>
          <span className="op-chart-key is-before">{t("chart.before")}</span>
        </p>
        <nav className="op-spans ms-auto" aria-label={t("chart.span")}>
          {chartSpans.map((span) => (
            <a
              key={span}
              href={href("/operator", { days: span === chartSpans[1] ? null : span })}
              aria-current={span === days.length ? "page" : undefined}
            >
              {t("chart.days", { count: span })}
            </a>
          ))}
        </nav>
      </div>
      <figure>
        <div className="op-chart-field" aria-hidden="true">
          <ol className="hint" translate="no">
            {lines.map((line) => (
              <li key={line}>{price(Math.round((top * (4 - line)) / 4), currency).integer}</li>
            ))}
          </ol>
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            {lines.map((line) => (
              <path key={line} className="is-line" d={`M0 ${(height / 4) * line}H${width}`} />
            ))}
            <path className="is-area" d={`${now}L${width} ${height}L0 ${height}Z`} />
            <path className="is-before" d={path(({ beforeMinor }) => beforeMinor)} />
            <path className="is-now" d={now} />
            {days.map(({ date, paidMinor }, at) => (
              <rect key={date} x={((at - 0.5) * step).toFixed(1)} y={0} width={step.toFixed(1)} height={height}>
                <title>{`${long.format(new Date(date))}: ${priceText(price(paidMinor, currency))}`}</title>
              </rect>
            ))}
          </svg>
          <p className="hint flex justify-between" translate="no">
            {named.map(({ date }) => (
              <span key={date}>{short.format(new Date(date))}</span>
            ))}
          </p>
        </div>
        {/* A table is as tall as its rows, even hidden, so it needs a box around it. */}
        <div className="sr-only">
          <table>
            <caption>{t("chart.title", { count: days.length })}</caption>
            <thead>
              <tr>
                <th scope="col">{t("chart.day")}</th>
                <th scope="col">{t("chart.now")}</th>
                <th scope="col">{t("chart.before")}</th>
                <th scope="col">{t("chart.orders")}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ date, paidMinor, beforeMinor, orders }) => (
                <tr key={date}>
                  <th scope="row">{long.format(new Date(date))}</th>
                  <td translate="no">{priceText(price(paidMinor, currency))}</td>
                  <td translate="no">{priceText(price(beforeMinor, currency))}</td>
                  <td translate="no">{count(orders)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </figure>
    </section>
  );
}
