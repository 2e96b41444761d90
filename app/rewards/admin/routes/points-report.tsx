import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { loadPointsReport } from "../points-report.server";
import { MonthsCard, RichestCard } from "../ui/months-card";
import { PointsShell } from "../ui/points-shell";

export const meta = consoleMeta;

/** `/operator/points/report`: what points are out and are worth, by month, and who has most. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadPointsReport(request, context);

export default function PointsReportPage() {
  const { title, head, months, people } = useLoaderData<typeof loader>();
  return (
    <PointsShell page="report" title={title} head={head}>
      <MonthsCard months={months} none={head.issued === 0} />
      <RichestCard people={people} currency={head.currency} />
    </PointsShell>
  );
}
