import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { platformSums } from "~/app/ledger/api.server";
import { closedFirstDay } from "~/app/operator/first-day/first-day.server";
import { healthOf } from "~/app/operator/health/health.server";
import { workLists } from "~/app/operator/home/home.server";
import { shopFigures } from "~/app/operator/home/home-queries.server";
import { chartDays, chartSpan } from "~/app/operator/home/turnover-days";
import { FirstDayCard } from "~/app/operator/ui/first-day-card";
import { HealthCard } from "~/app/operator/ui/health-card";
import styles from "~/app/operator/ui/home.css?url";
import { TrendFigure } from "~/app/operator/ui/trend-figure";
import { TurnoverChart } from "~/app/operator/ui/turnover-chart";
import { QuietWork, WorkCard } from "~/app/operator/ui/work-card";
import { marketSales } from "~/app/orders/api.server";
import { calendarFormat } from "~/app/platform/format/dates";
import { useFormat } from "~/app/platform/format/format";
import { lastDays, startsOf } from "~/app/platform/format/last-days";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { listActions, requireStaff } from "~/app/staff/api.server";
import { LatestActions, may } from "~/app/staff/ui";

export const meta = consoleMeta;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/operator?days=`: the person's pending work first, then figures, turnover, and the system's health. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "console.read");
  const { db, clock, marketZone, language } = context;
  const { locale } = language;
  const span = chartSpan(new URL(request.url).searchParams.get("days"));
  const dates = lastDays(clock.now(), marketZone, Math.max(2 * span, 14));
  const starts = startsOf(dates, marketZone);
  const fortnight = starts.slice(-14);
  const [day, work, figures, sales, escrow, health, actions] = await Promise.all([
    may(staff, "settings.read") ? closedFirstDay(context) : null,
    workLists(context, staff),
    shopFigures(db, fortnight),
    may(staff, "orders.read") ? marketSales(db, starts) : null,
    may(staff, "finance.read") ? platformSums(db, { kinds: ["escrow"], currency: marketCurrency() }) : null,
    may(staff, "jobs.read") ? healthOf(context) : null,
    may(staff, "audit.read") ? listActions(db, {}, { limit: 6 }) : null,
  ]);
  const title = context.language.i18n.t("operator:rail.home");
  const nowMs = clock.now().getTime();
  const first = day && { day, edits: may(staff, "settings.edit") };
  return {
    title,
    name: staff.name,
    first,
    work,
    figures,
    sales: sales?.slice(-14) ?? null,
    chart: sales && chartDays(dates.slice(-2 * span), sales.slice(-2 * span)),
    escrowMinor: escrow?.escrow ?? null,
    today: calendarFormat({ locale, zone: marketZone }, "the day in full", { dateStyle: "full" }).format(clock.now()),
    health,
    acts: actions,
    currency: marketCurrency(),
    nowMs,
  };
}

export default function OperatorHome() {
  const { t } = useTranslation("operator");
  const { name, first, work, figures, sales, chart, escrowMinor, today, health, acts, currency, nowMs } =
    useLoaderData<typeof loader>();
  const format = useFormat();
  const waiting = work.filter((list) => list.name !== "planned").reduce((sum, { count }) => sum + count, 0);
  const week = (days: number[]) => days.slice(-7).reduce((sum, one) => sum + one, 0);
  const turnover = sales?.map(({ paidMinor }) => paidMinor) ?? [];
  const orders = sales?.map((day) => day.orders) ?? [];
  return (
    <>
      <PageHead title={t("home.hello", { name })} lead={`${today} · ${t("home.waiting", { count: waiting })}`} />
      {first && <FirstDayCard {...first} />}
      <div className="c-works">
        {work.map(
          (list) => list.count > 0 && <WorkCard key={list.name} work={list} currency={currency} nowMs={nowMs} />,
        )}
      </div>
      <QuietWork work={work.filter(({ count }) => count === 0)} />
      <div className="c-card c-figures">
        {sales && (
          <>
            <TrendFigure
              label={`${t("figures.turnover")}, ${currency}`}
              value={format.price(week(turnover), currency).integer}
              days={turnover}
            />
            <TrendFigure label={t("figures.orders")} value={format.count(week(orders))} days={orders} />
          </>
        )}
        <TrendFigure
          label={t("figures.members")}
          value={format.count(figures.members)}
          days={figures.newMembers}
          note={t("figures.newThisWeek", { count: week(figures.newMembers) })}
        />
        {escrowMinor !== null && (
          <TrendFigure
            label={`${t("figures.escrow")}, ${currency}`}
            value={format.price(escrowMinor, currency).integer}
            note={t("figures.escrowNote")}
          />
        )}
        {(["goods", "shops"] as const).map((figure) => (
          <TrendFigure
            key={figure}
            label={t(`figures.${figure}`)}
            value={String(figures[figure])}
            note={t(`figures.${figure}Note`)}
          />
        ))}
      </div>
      {(chart || health) && (
        <div className="c-two">
          {chart && <TurnoverChart days={chart} currency={currency} />}
          {health && <HealthCard lines={health} />}
        </div>
      )}
      {acts && <LatestActions actions={acts} nowMs={nowMs} />}
    </>
  );
}
