import { useTranslation } from "react-i18next";
import { Person } from "~/app/console/person";
import { useMoment } from "~/app/console/use-moment";
import type { GoodsView } from "./goods-figures";

/** The acts of staff and of the shop on the goods, latest first. */
export function GoodsEvents({ events }: Pick<GoodsView, "events">) {
  const { t } = useTranslation(["catalogue", "operator", "selling"]);
  const moment = useMoment();
  return (
    <section className="c-card" aria-labelledby="events">
      <div className="c-card-head">
        <h2 id="events">{t("view.events")}</h2>
      </div>
      <ul className="c-lines">
        {events.length === 0 && <li className="c-quiet">{t("view.noEvents")}</li>}
        {events.map(({ at, by, action, reason, fields }) => (
          <li key={`${at} ${action ?? fields.join()}`}>
            <Person name={by || t("operator:audit.system")} note={action === null ? t("goods.shop") : undefined} />
            <span className={action === null ? "c-pill" : "c-pill is-info"}>
              {action === null ? t("view.edited") : t(`operator:acts.${action}`, { defaultValue: action })}
            </span>
            <span className="c-when">{moment(at)}</span>
            {fields.length > 0 && (
              <span className="whole-row hint">
                {fields.map((field) => t(`selling:changed.${field}`, { defaultValue: field })).join(", ")}
              </span>
            )}
            {reason && (
              <q className="whole-row">
                <bdi>{reason}</bdi>
              </q>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
