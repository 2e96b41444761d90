import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { loadPerson } from "../person-page.server";

interface MembershipProps {
  periods: SerializeFrom<Awaited<ReturnType<typeof loadPerson>>>["periods"];
  currency: string;
}

/** A person's membership: the period that runs with what it has saved, and those that are to come. */
export function MembershipCard({ periods, currency }: MembershipProps) {
  const { t } = useTranslation("people");
  const moment = useMoment();
  const amount = usePlainAmounts(currency);
  return (
    <section className="c-card" aria-labelledby="membership">
      <div className="c-card-head">
        <h2 id="membership">{t("membership.title")}</h2>
      </div>
      {periods.length === 0 && <p className="c-card-body c-quiet">{t("membership.none")}</p>}
      <ul className="c-lines">
        {periods.map(({ id, runs, startsAt, endsAt, days, savedMinor, capMinor }) => (
          <li key={id}>
            <span className="c-name">
              <b>{t("membership.days", { count: days })}</b>{" "}
              {runs && <span className="c-pill is-good">{t("membership.runs")}</span>}
            </span>
            <span className="c-when">{t("membership.when", { from: moment(startsAt), until: moment(endsAt) })}</span>
            <span className="whole-row">
              {t("membership.saved", {
                saved: `${currency} ${amount(savedMinor)}`,
                cap: `${currency} ${amount(capMinor)}`,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
