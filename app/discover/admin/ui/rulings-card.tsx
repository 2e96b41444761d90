import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import type { CaseRuling } from "../case-queries.server";

/** What was decided before, the latest first, with the appeal of each. */
export function RulingsCard({ rulings }: { rulings: SerializeFrom<CaseRuling>[] }) {
  const { t } = useTranslation("moderation");
  const moment = useMoment();
  return (
    <section className="c-card" aria-labelledby="rulings">
      <div className="c-card-head">
        <h2 id="rulings">{t("rulings")}</h2>
      </div>
      <ol className="c-card-body c-form">
        {rulings.map((one) => (
          <li key={one.id}>
            <p className="c-row">
              <span className="c-pill is-bad">{t(`state.${one.kind}`)}</span>
              <span className="c-pill">{t("byRule", { rule: one.rule })}</span>
              {one.warns && <span className="c-pill is-care">{t("warned")}</span>}
              <span className="c-quiet">{t("by", { name: one.by, at: moment(one.at) })}</span>
            </p>
            <p>
              <q dir="auto">{one.words}</q>
            </p>
            {one.appealedAt === null ? (
              <p className="c-quiet">{t("appeal.until", { at: moment(one.appealUntil) })}</p>
            ) : (
              <div className="c-note">
                <p>{t("appeal.said", { at: moment(one.appealedAt) })}</p>
                <p>
                  <q dir="auto">{one.appealWords}</q>
                </p>
              </div>
            )}
            {one.outcome !== null && (
              <p>
                <b className="font-medium">{t(`appeal.was.${one.outcome}`, { name: one.decidedBy ?? "" })}</b>{" "}
                <q dir="auto">{one.answer}</q>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
