import { useTranslation } from "react-i18next";
import type { BanOfPerson } from "~/app/account/api.server";
import { useMoment } from "~/app/console/use-moment";

/** The bans of a person, the latest first: reason, staff, end, and how each ended. */
export function BansCard({ bans }: { bans: BanOfPerson[] }) {
  const { t } = useTranslation("people");
  const moment = useMoment();
  if (bans.length === 0) return null;
  return (
    <section className="c-card" aria-labelledby="bans">
      <div className="c-card-head">
        <h2 id="bans">{t("bans.title")}</h2>
      </div>
      {bans.map(({ id, reason, words, by, at, endsAt, open, liftedAt, liftedBy, liftWords }) => (
        <div key={id} className="c-card-body">
          <p>
            <b>{t(`ban.reasons.${reason}`)}</b>{" "}
            <span className={`c-pill ${open ? "is-bad" : ""}`}>{t(open ? "bans.open" : "bans.over")}</span>
          </p>
          <p dir="auto">{words}</p>
          <p className="c-quiet">
            {[
              t("bans.number", { id }),
              t("bans.by", { by, at: moment(at) }),
              endsAt === null ? t("bans.noEnd") : t("bans.until", { at: moment(endsAt) }),
            ].join(" · ")}
          </p>
          {liftedAt !== null && (
            <p className="c-quiet">
              <span>{t("bans.lifted", { by: liftedBy, at: moment(liftedAt) })}</span> <bdi>{liftWords}</bdi>
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
