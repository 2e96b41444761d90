import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { CsvLink } from "~/app/console/list/csv-link";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import { statementKinds } from "../statement";
import { loadStatement } from "../statement.server";
import print from "../ui/print.css?url";
import { ShopBalances } from "../ui/shop-balances";
import styles from "../ui/statement.css?url";
import { StatementDays } from "../ui/statement-days";

export const meta = consoleMeta;

export const links: LinksFunction = () => [styles, print].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/store/finance/bill";

/**
 * `/pages/store/finance/bill?kind=&month=&after=`: the money of a shop: balances, and the statement with the balance
 * after each entry.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadStatement(request, context);

export default function Bill() {
  const { t } = useTranslation("statement");
  const monthName = useMonthName();
  const { title, kind, month, months, rows, next, ...balances } = useLoaderData<typeof loader>();
  const filtered = kind !== null || month !== null;
  return (
    <>
      <PageHead title={title}>
        {months[0] !== undefined && (
          <a className="c-button" href={href("/pages/store/finance/month", { month: month ?? months[0] })}>
            <Icon name="printer" />
            {t("monthly")}
          </a>
        )}
        <CsvLink href={href("/pages/store/finance/bill.csv", { kind, month })} />
      </PageHead>
      <ShopBalances {...balances} />
      <nav className="st-kinds" aria-label={t("filter")}>
        {[null, ...statementKinds].map((one) => (
          <a
            key={one ?? "all"}
            href={href(path, { kind: one, month })}
            aria-current={one === kind ? "true" : undefined}
          >
            {t(`kind.${one ?? "all"}`)}
          </a>
        ))}
      </nav>
      {months.length > 1 && (
        <details>
          <summary className="touch gap-8px cursor-pointer">
            <Icon name="calendar" />
            <span>{month === null ? t("allMonths") : monthName(month)}</span>
          </summary>
          <ul className="flex flex-wrap gap-0-16px">
            {[null, ...months].map((one) => (
              <li key={one ?? "all"}>
                <a
                  className={one === month ? "touch font-650" : "touch"}
                  href={href(path, { kind, month: one })}
                  aria-current={one === month ? "true" : undefined}
                >
                  {one === null ? t("allMonths") : monthName(one)}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {rows.length === 0 ? (
        <section className="c-card" aria-label={title}>
          <Nothing icon="receipt" text={t(filtered ? "noneFound" : "none")} />
          {filtered && (
            <p className="st-else">
              <a className="c-button" href={path}>
                {t("showAll")}
              </a>
            </p>
          )}
        </section>
      ) : (
        <StatementDays rows={rows} days={balances.days} currency={balances.currency} />
      )}
      {next !== null && (
        <p className="st-else">
          <a className="c-button" href={href(path, { kind, month, after: next })}>
            {t("older")}
          </a>
        </p>
      )}
    </>
  );
}
