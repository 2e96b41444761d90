import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { healthOf, jobPauses } from "~/app/operator/health/health.server";
import { HealthCard } from "~/app/operator/ui/health-card";
import { JobTable } from "~/app/operator/ui/job-table";
import { StuckOrders } from "~/app/operator/ui/stuck-orders";
import { retryOrder, stuckOrders } from "~/app/orders/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { jobHours, listJobs } from "~/app/platform/process/jobs-queries.server";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";

export const meta = consoleMeta;

/** `/operator/jobs`: background jobs, and the health of everything the shop depends on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "jobs.read");
  const nowMs = context.clock.now().getTime();
  const { db } = context;
  const [jobs, hours, health, stuck] = await Promise.all([
    listJobs(db),
    jobHours(db, nowMs),
    healthOf(context),
    stuckOrders(db),
  ]);
  const rows = jobs.map((job) => {
    const late = nowMs - job.ranAt > (jobPauses[job.name] ?? Number.POSITIVE_INFINITY);
    const state = job.error !== "" ? ("bad" as const) : late ? ("care" as const) : ("good" as const);
    return { ...job, state, hours: hours.get(job.name) ?? [] };
  });
  const bad = (row: (typeof rows)[number]) => (row.state === "bad" ? 0 : row.state === "care" ? 1 : 2);
  rows.sort((one, other) => bad(one) - bad(other));
  return {
    title: context.language.i18n.t("operator:rail.jobs"),
    rows,
    health,
    stuck,
    retries: may(staff, "jobs.retry"),
    nowMs,
  };
}

/** Retries an order put aside. */
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "jobs.retry");
  const id = readId((await readForm(request)).get("id"));
  if (id === null) throw notFound();
  const done = await retryOrder(context.db, { staff, address: context.address, id });
  return redirectWithToast(
    context,
    href("/operator/jobs"),
    textKey("operator:jobs", done.ok ? "retried" : "notRetried"),
  );
}

export default function Jobs() {
  const { t } = useTranslation("operator");
  const { title, rows, health, stuck, retries, nowMs } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={title} lead={t("jobs.lead")} />
      <div className="c-beside">
        <section className="c-card" aria-label={title}>
          {rows.length === 0 && <Nothing icon="activity" text={t("jobs.none")} />}
          {rows.length > 0 && <JobTable rows={rows} nowMs={nowMs} />}
        </section>
        <aside>
          <StuckOrders rows={stuck} nowMs={nowMs} retries={retries} />
          <HealthCard lines={health} />
        </aside>
      </div>
    </>
  );
}
