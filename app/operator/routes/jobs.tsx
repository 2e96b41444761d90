import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { consoleMeta } from "~/app/operator/console-meta";
import { healthOf, jobPauses } from "~/app/operator/health/health.server";
import { HealthCard } from "~/app/operator/ui/health-card";
import { useFormat } from "~/app/platform/format/format";
import { listJobs } from "~/app/platform/process/jobs-queries.server";
import { requireStaff } from "~/app/staff/api.server";

export const meta = consoleMeta;

/** `/operator/jobs`: what runs by itself, and the health of what the shop stands on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "jobs.read");
  const nowMs = context.clock.now().getTime();
  const [jobs, health] = await Promise.all([listJobs(context.db), healthOf(context)]);
  const rows = jobs.map((job) => {
    const late = nowMs - job.ranAt > (jobPauses[job.name] ?? Number.POSITIVE_INFINITY);
    return { ...job, state: job.error !== "" ? ("bad" as const) : late ? ("care" as const) : ("good" as const) };
  });
  return { title: context.language.i18n.t("operator:rail.jobs"), rows, health, nowMs };
}

export default function Jobs() {
  const { t } = useTranslation("operator");
  const { ago, count } = useFormat();
  const { title, rows, health, nowMs } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={title} lead={t("jobs.lead")} />
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="activity" text={t("jobs.none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {(["job", "last", "took", "runs", "failures", "state"] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`jobs.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, ranAt, tookMs, runs, failures, error, state }) => (
                <tr key={name}>
                  <td data-label={t("jobs.job")}>
                    {t(`jobs.${name}`, { defaultValue: name })}
                    {error && <p className="c-field-error">{error}</p>}
                  </td>
                  <td data-label={t("jobs.last")}>{ago(ranAt, nowMs)}</td>
                  <td data-label={t("jobs.took")}>{tookMs} ms</td>
                  <td data-label={t("jobs.runs")}>{count(runs)}</td>
                  <td data-label={t("jobs.failures")}>{count(failures)}</td>
                  <td data-label={t("jobs.state")}>
                    <span className={`c-pill is-${state}`}>{t(`health.state.${state}`)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <HealthCard lines={health} />
    </>
  );
}
