import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import type { ShopScores } from "../shop-card";
import { overall, percentFrom } from "../shop-score";

const dimensions = ["description", "delivery", "service"] as const;

/** Five stars, filled to the nearest half. Decorative: the number is shown next to them. */
function Stars({ score }: { score: number }) {
  return (
    <span className="shop-stars" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((place) => (
        <span className="relative" key={place}>
          <Icon name="star" className="size-14px" />
          {score >= place - 0.75 && (
            <Icon name="star" className={score >= place - 0.25 ? "is-full size-14px" : "is-full is-half size-14px"} />
          )}
        </span>
      ))}
    </span>
  );
}

interface ScoresProps {
  scores: ShopScores;
  /** Averages of all shops; null when there are none. */
  average: ShopScores | null;
  rated: number;
}

/** The three scores of a shop, each with the average of all shops. */
export function Scores({ scores, average, rated }: ScoresProps) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  return (
    <section className="shop-card">
      <h2 className="mb-8px font-base font-semibold">{t("scores.title")}</h2>
      <div className="shop-scores flex flex-wrap items-center gap-14px">
        <p className="shop-overall">
          <b translate="no">{overall(scores).toFixed(1)}</b>
          <Stars score={overall(scores)} />
          <small className="text-xs text-ink-3">{t("scores.from", { count: rated, shown: format.count(rated) })}</small>
        </p>
        <dl>
          {dimensions.map((dimension) => (
            <div className="flex flex-wrap items-baseline justify-between gap-0-8px font-xs leading-20" key={dimension}>
              <dt className="text-ink-2">{t(`scores.${dimension}`)}</dt>
              <dd className="flex flex-wrap items-baseline gap-6px tabular-nums">
                <b translate="no">{scores[dimension].toFixed(1)}</b>
                {average && <Compared percent={percentFrom(scores[dimension], average[dimension])} />}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Compared({ percent }: { percent: number }) {
  const { t } = useTranslation("shop");
  if (percent === 0) return <small className="hint">{t("scores.same")}</small>;
  return percent > 0 ? (
    <small className="text-ok font-xs">{t("scores.above", { percent })}</small>
  ) : (
    <small className="hint">{t("scores.below", { percent: -percent })}</small>
  );
}
