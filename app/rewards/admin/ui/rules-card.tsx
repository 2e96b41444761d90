import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { rewardDays } from "../../sign-in/day-rewards";
import { usePoints } from "../../ui/use-points";
import type { PointsPage } from "../points-page.server";

const levels = [2, 3, 4, 5] as const;

/** Facts without words of a language. */
const numbers = ["signin", "review", "value", "levels"];

/** The rules as they stand. */
export function RulesCard({ page }: { page: SerializeFrom<PointsPage> }) {
  const { t } = useTranslation("pointsAdmin");
  const number = usePoints();
  const amount = usePlainAmounts(page.head.currency);
  const { standing, more, unitMinor, edits } = page;
  const facts = [
    ["signin", rewardDays.map((day) => number(standing[`day${day}`])).join(" · ")],
    ["bought", t("rules.boughtText", { points: number(standing.buyPoints), amount: amount(unitMinor) })],
    ["review", number(standing.reviewPoints)],
    ["value", t("rules.valueText", { amount: amount(standing.pointsValue) })],
    ["paying", t("rules.payingText", { percent: more.pointsPercent })],
    ["end", t("rules.endText", { count: more.endMonths })],
    ["mend", t("rules.mendText", { days: more.mendDays, times: more.mendTimes, points: number(more.mendPoints) })],
    [
      "levels",
      levels
        .map((level) => `${more.levelNames[level - 1]?.trim() || level}: ${number(more[`level${level}`])}`)
        .join(" · "),
    ],
  ] as const;
  return (
    <section className="c-card" aria-labelledby="rules">
      <div className="c-card-head">
        <h2 id="rules">{t("rules.title")}</h2>
        {edits && (
          <span>
            <a className="c-link" href={href("/operator/settings/rewards")}>
              {t("rules.edit")} →
            </a>
          </span>
        )}
      </div>
      <dl className="c-facts p-16px">
        {facts.map(([name, text]) => (
          <Fragment key={name}>
            <dt>{t(`rules.${name}`)}</dt>
            <dd translate={numbers.some((one) => one === name) ? "no" : undefined}>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** The latest versions of the rules: who changed what, when. */
export function ChangesCard({ changes }: { changes: SerializeFrom<PointsPage>["changes"] }) {
  const { t } = useTranslation(["pointsAdmin", "setup", "operator"]);
  const moment = useMoment();
  return (
    <section className="c-card" aria-labelledby="versions">
      <div className="c-card-head">
        <h2 id="versions">{t("versions.title")}</h2>
      </div>
      {changes.length === 0 && <p className="c-card-body c-quiet">{t("versions.none")}</p>}
      <ul className="c-lines">
        {changes.map(({ id, at, by, fields }) => (
          <li key={id}>
            <span className="c-name">
              <bdi>{by || t("operator:audit.system")}</bdi>
            </span>
            <span className="c-when">{moment(at)}</span>
            <ul className="whole-row">
              {fields.map(({ name, before, after }) => (
                <li key={name}>
                  <span>{t(`setup:rewards.${name}`, { defaultValue: name })}</span>
                  {after !== null && <b translate="no">{`${before ?? "–"} → ${after}`}</b>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
