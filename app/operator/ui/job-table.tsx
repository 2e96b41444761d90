import { useTranslation } from "react-i18next";
import { HourBars } from "~/app/console/hour-bars";
import { useDuration } from "~/app/console/use-duration";
import { useFormat } from "~/app/platform/format/format";
import type { JobHour, JobRun } from "~/app/platform/process/jobs-queries.server";
import type { State } from "../health/health.server";

interface TableProps {
  rows: (JobRun & { state: State; hours: JobHour[] })[];
  nowMs: number;
}

const columns = ["job", "last", "took", "hours", "state"] as const;

/** The jobs with their next run, their last day by hours, and what failed. */
export function JobTable({ rows, nowMs }: TableProps) {
  const { t } = useTranslation("operator");
  const { ago, count } = useFormat();
  const duration = useDuration();
  const minutes = (ms: number) => duration(Math.max(1, Math.ceil(ms / 60_000)));
  const sum = (hours: JobHour[], of: keyof JobHour) => hours.reduce((total, hour) => total + hour[of], 0);
  return (
    <table className="c-table">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={name === "took" ? "c-number" : undefined}>
              {t(`jobs.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, ranAt, pauseMs, tookMs, runs, failures, failedAt, error, state, hours }) => (
          <tr key={name}>
            <td data-label={t("jobs.job")}>
              <span className="c-span">
                <b className="font-medium">{t(`jobs.${name}`, { defaultValue: name })}</b>
                <small>
                  <span>{t("jobs.runs", { count: runs, shown: count(runs) })}</span>
                  {state !== "care" && (
                    <span>{`, ${t("jobs.nextWithin", { time: minutes(ranAt + pauseMs - nowMs) })}`}</span>
                  )}
                </small>
              </span>
              {error && <p className="c-field-error">{error}</p>}
            </td>
            <td data-label={t("jobs.last")}>{ago(ranAt, nowMs)}</td>
            <td translate="no" className="c-number" data-label={t("jobs.took")}>{`${tookMs} ms`}</td>
            <td data-label={t("jobs.hours")}>
              <span className="c-span">
                <HourBars
                  hours={hours}
                  label={t("jobs.inHours", { runs: sum(hours, "runs"), failures: sum(hours, "failures") })}
                />
                {failedAt !== null && (
                  <small>
                    {[t("jobs.failures", { count: failures, shown: count(failures) }), ago(failedAt, nowMs)].join(", ")}
                  </small>
                )}
              </span>
            </td>
            <td data-label={t("jobs.state")}>
              <span className={`c-pill is-${state}`}>
                {state === "care"
                  ? t("jobs.late", { time: minutes(nowMs - ranAt - pauseMs) })
                  : t(`health.state.${state}`)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
