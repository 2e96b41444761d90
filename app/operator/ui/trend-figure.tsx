import { useTranslation } from "react-i18next";
import { Spark } from "~/app/console/spark";

interface TrendFigureProps {
  label: string;
  value: string;
  /** Of each of the last fourteen days, oldest first; absent = no trend. */
  days?: number[];
  note?: string;
}

const sum = (days: number[]) => days.reduce((total, one) => total + one, 0);

/** A figure with its course; its change is that of the last seven days against the seven before. */
export function TrendFigure({ label, value, days, note }: TrendFigureProps) {
  const { t } = useTranslation("operator");
  const before = sum(days?.slice(0, -7) ?? []);
  const percent = before === 0 ? null : Math.round(((sum(days?.slice(-7) ?? []) - before) / before) * 100);
  // What grew more than tenfold began with next to nothing.
  const change = percent === null || percent > 999 ? "" : `${percent < 0 ? "−" : "+"}${Math.abs(percent)} %`;
  return (
    <dl className="c-figure">
      <dt className="whole-row text-ink-2 font-xs">{label}</dt>
      <dd translate="no" className="font-lg leading-28 font-650">
        {value}
      </dd>
      {days && (
        <dd>
          <Spark values={days} />
        </dd>
      )}
      <dd className="whole-row hint">
        {change && (
          <span translate="no" className={percent === null || percent < 0 ? "c-bad" : "c-good"}>
            {change}
          </span>
        )}{" "}
        <span>{change ? t("figures.before") : (note ?? "\u00a0")}</span>
      </dd>
    </dl>
  );
}
