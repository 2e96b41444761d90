import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { useDuration } from "~/app/console/use-duration";
import { healthOf, jobPauses } from "~/app/operator/health/health.server";
import { HealthCard } from "~/app/operator/ui/health-card";
import { StuckOrders } from "~/app/operator/ui/stuck-orders";
import { retryOrder, stuckOrders } from "~/app/orders/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { useFormat } from "~/app/platform/format/format";
import { notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { listJobs } from "~/app/platform/process/jobs-queries.server";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";

export const meta = consoleMeta;

/** `/operator/jobs`: background jobs, and the health of everything the shop depends on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "jobs.read");
  const nowMs = context.clock.now().getTime();
  const { db } = context;
  const [jobs, health, stuck] = await Promise.all([listJobs(db), healthOf(context), stuckOrders(db)]);
  const rows = jobs.map((job) => {
    const late = nowMs - job.ranAt > (jobPauses[job.name] ?? Number.POSITIVE_INFINITY);
    return { ...job, state: job.error !== "" ? ("bad" as const) : late ? ("care" as const) : ("good" as const) };
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
  const { ago, count } = useFormat();
  const duration = useDuration();
  const { title, rows, health, stuck, retries, nowMs } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={title} lead={t("jobs.lead")} />
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="activity" text={t("jobs.none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {(["job", "last", "next", "took", "runs", "failures", "state"] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`jobs.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, ranAt, pauseMs, tookMs, runs, failures, failedAt, error, state }) => (
                <tr key={name}>
                  <td data-label={t("jobs.job")}>
                    <span>{t(`jobs.${name}`, { defaultValue: name })}</span>
                    {error && <p className="c-field-error">{error}</p>}
                  </td>
                  <td data-label={t("jobs.last")}>{ago(ranAt, nowMs)}</td>
                  <td data-label={t("jobs.next")}>
                    {state === "care"
                      ? "–"
                      : t("jobs.within", {
                          time: duration(Math.max(1, Math.ceil((ranAt + pauseMs - nowMs) / 60_000))),
                        })}
                  </td>
                  <td translate="no" data-label={t("jobs.took")}>{`${tookMs} ms`}</td>
                  <td translate="no" data-label={t("jobs.runs")}>
                    {count(runs)}
                  </td>
                  <td data-label={t("jobs.failures")}>
                    <span translate="no">{count(failures)}</span>{" "}
                    {failedAt !== null && <small className="hint">{ago(failedAt, nowMs)}</small>}
                  </td>
                  <td data-label={t("jobs.state")}>
                    <span className={`c-pill is-${state}`}>{t(`health.state.${state}`)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <StuckOrders rows={stuck} nowMs={nowMs} retries={retries} />
      <HealthCard lines={health} />
    </>
  );
}
