import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { requireStaff } from "~/app/staff/api.server";
import { readReportYear, reportPage } from "../../reports/report-page.server";
import { TaxReportPage } from "../../reports/ui/tax-report-page";

export const meta = consoleMeta;

/** `/operator/tax-report?year=`: the taxes of all shops and of the commission, by month and rate. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "finance.read");
  return reportPage(context, { shopId: null, ...readReportYear(new URL(request.url).searchParams, context) });
}

export default function TaxReport() {
  const { t } = useTranslation("taxReport");
  return <TaxReportPage path="/operator/tax-report" lead={t("leadMarket")} data={useLoaderData<typeof loader>()} />;
}
