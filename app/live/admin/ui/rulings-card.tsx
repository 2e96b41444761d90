import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import type { RoomRuling } from "../rulings-queries.server";

/** What was ruled about a room, the latest first, with the appeal of its shop. */
export function RulingsCard({ rulings }: { rulings: SerializeFrom<RoomRuling>[] }) {
  const { t } = useTranslation("liveAdmin");
  const moment = useMoment();
  return (
    <section className="c-card" aria-labelledby="rulings">
      <div className="c-card-head">
        <h2 id="rulings">{t("rulings.title")}</h2>
      </div>
      <ol className="c-card-body c-form">
        {rulings.map((one) => (
          <li key={one.id}>
            <p className="c-row">
              <span className={`c-pill ${one.kind === "cut" ? "is-bad" : "is-care"}`}>{t(`rulings.${one.kind}`)}</span>
              <span className="c-quiet">{t("rulings.by", { name: one.by, at: moment(one.at) })}</span>
            </p>
            <p>
              <q dir="auto">{one.words}</q>
            </p>
            {one.kind === "cut" && one.until !== one.at && (
              <p className="c-quiet">
                {one.until === null ? t("rulings.ever") : t("rulings.until", { at: moment(one.until) })}
              </p>
            )}
            {one.appealedAt !== null && (
              <div className="c-note">
                <p>{t("rulings.appealed", { at: moment(one.appealedAt) })}</p>
                <p>
                  <q dir="auto">{one.appealWords}</q>
                </p>
              </div>
            )}
            {one.outcome !== null && (
              <p>
                <b className="font-medium">{t(`rulings.was.${one.outcome}`, { name: one.decidedBy ?? "" })}</b>{" "}
                <q dir="auto">{one.answer}</q>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
