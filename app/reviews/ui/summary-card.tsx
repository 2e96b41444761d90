import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import type { ReviewSummary } from "../review";
import { StarRow } from "./star-row";

/** A summary of the reviews of the goods: the average, the distribution of stars, and the three ratings. */
export function SummaryCard({ summary }: { summary: ReviewSummary }) {
  const { t } = useTranslation("reviews");
  const format = useFormat();
  const { average, count, spread, scores } = summary;
  const shown = average.toFixed(1);
  return (
    <section className="review-summary" aria-label={t("summary.title")}>
      <p className="summary-average">
        <b className="font-xl leading-34 tabular-nums" translate="no" aria-hidden="true">
          {shown}
        </b>
        <StarRow stars={average} label={t("summary.average", { average: shown })} />
        <small className="hint leading-16">{t("summary.count", { count, shown: format.count(count) })}</small>
      </p>
      <ul className="summary-spread hint leading-16">
        {spread.map((gave, index) => {
          const stars = 5 - index;
          const percent = Math.round((gave * 100) / count);
          return (
            <li key={stars}>
              <span>{t("summary.stars", { count: stars })}</span>
              <meter min={0} max={100} value={percent} aria-label={t("stars", { count: stars })} />
              <small translate="no">{`${percent}%`}</small>
            </li>
          );
        })}
      </ul>
      <dl className="summary-scores">
        {(["description", "delivery", "service"] as const).map((score) => (
          <div className="flex gap-4px" key={score}>
            <dt className="text-ink-3">{t(`summary.${score}`)}</dt>
            <dd className="font-semibold tabular-nums" translate="no">
              {scores[score].toFixed(1)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
