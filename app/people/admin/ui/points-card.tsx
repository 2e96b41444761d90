import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useFormat } from "~/app/platform/format/format";
import { wholeNumber } from "~/app/platform/format/whole-number";
import { href } from "~/app/platform/http/href";
import type { loadPerson } from "../person-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadPerson>>>;

interface PointsProps {
  points: Data["points"];
  person: { id: number };
  /** The reader may open the ledger. */
  links: boolean;
  adjusts: boolean;
}

/** A person's points, the level that they have earned, and the ways to their entries and to a correction. */
export function PointsCard({ points: { balance, earned, level }, person, links, adjusts }: PointsProps) {
  const { t } = useTranslation("people");
  const { locale } = useFormat();
  const account = { kind: "points", owner: person.id };
  return (
    <section className="c-card" aria-labelledby="points">
      <div className="c-card-head">
        <h2 id="points">{t("points.title")}</h2>
        {links && (
          <span>
            <a className="c-link" href={href("/operator/ledger", account)}>
              {t("points.log")} →
            </a>
          </span>
        )}
      </div>
      <dl className="c-facts p-16px">
        <dt>{t("points.balance")}</dt>
        <dd>
          <b translate="no" className={balance < 0 ? "c-bad" : undefined}>
            {wholeNumber(balance, locale)}
          </b>{" "}
          {adjusts && (
            <a className="c-link" href={href("/operator/adjustments/new", account)}>
              {t("points.adjust")}
            </a>
          )}
        </dd>
        <dt>{t("points.level")}</dt>
        <dd translate="no">{level}</dd>
        <dt>{t("points.earned")}</dt>
        <dd translate="no">{wholeNumber(earned, locale)}</dd>
      </dl>
    </section>
  );
}
