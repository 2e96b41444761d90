import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { requireShopStaff } from "~/app/account/api.server";
import { consoleMeta } from "~/app/console/console-meta";
import { readReportYear, reportPage } from "../../reports/report-page.server";
import { TaxReportPage } from "../../reports/ui/tax-report-page";

export const meta = consoleMeta;

/** `/pages/store/finance/taxes?year=`: the taxes in what a shop sold, by month and rate. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  return reportPage(context, { shopId, ...readReportYear(new URL(request.url).searchParams, context) });
}

export default function ShopTaxes() {
  const { t } = useTranslation("taxReport");
  return <TaxReportPage path="/pages/store/finance/taxes" lead={t("leadShop")} data={useLoaderData<typeof loader>()} />;
}
