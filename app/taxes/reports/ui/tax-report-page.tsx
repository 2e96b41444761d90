import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Select } from "~/app/console/fields/select";
import type { FiledPath } from "~/app/console/list/list-address";
import { ListPage } from "~/app/console/list/list-page";
import type { reportPage } from "../report-page.server";
import { TaxRows, taxColumns } from "./tax-rows";

interface TaxReportPageProps {
  path: FiledPath;
  lead: string;
  data: SerializeFrom<Awaited<ReturnType<typeof reportPage>>>;
}

/** The taxes of a year by month and rate, with their file. */
export function TaxReportPage({ path, lead, data }: TaxReportPageProps) {
  const { t } = useTranslation("taxReport");
  const { title, rows, currency, year, current, years } = data;
  return (
    <ListPage
      path={path}
      title={title}
      lead={lead}
      query={{ year: year === current ? null : year }}
      fields={
        <Select
          name="year"
          label={t("year")}
          value={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
        />
      }
      none={rows.length === 0 ? { icon: "percent", text: t("none") } : undefined}
      columns={{
        names: taxColumns,
        text: (name) => t(`columns.${name}`),
        figures: taxColumns.slice(2),
      }}
    >
      <TaxRows rows={rows} currency={currency} />
    </ListPage>
  );
}
