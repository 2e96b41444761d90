import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { CsvLink } from "~/app/console/list/csv-link";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import { loadMonth } from "../month.server";
import { LinesTable } from "../ui/lines-table";
import { MonthPaper } from "../ui/month-paper";
import paper from "../ui/paper.css?url";
import print from "../ui/print.css?url";
import { PrintButton } from "../ui/print-button";

export const meta = consoleMeta;

export const links: LinksFunction = () => [paper, print].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/store/finance/month?month=`: the statement of a month, for print. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadMonth(request, context);

export default function Month() {
  const { t } = useTranslation("statement");
  const data = useLoaderData<typeof loader>();
  const { title, month, currency, lines, sums, moreLines } = data;
  const name = useMonthName();
  return (
    <>
      <PageHead title={title} lead={name(month)}>
        <a className="c-button" href={href("/pages/store/finance/bill", { month })}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
        {data.taxes.length > 0 && (
          <a className="c-button" href={href("/pages/store/finance/taxes", { year: month.slice(0, 4) })}>
            <Icon name="percent" />
            {t("taxes")}
          </a>
        )}
        <CsvLink href={href("/pages/store/finance/bill.csv", { month })} />
        <PrintButton />
      </PageHead>
      <article className="c-card st-paper">
        <MonthPaper data={data} />
        {lines.length > 0 && (
          <section className="st-lines">
            <h2 className="font-base font-650">{t("month.lines")}</h2>
            <LinesTable lines={lines} sums={sums} currency={currency} />
            {moreLines > 0 && <p>{t("month.moreLines", { count: moreLines })}</p>}
          </section>
        )}
      </article>
    </>
  );
}
