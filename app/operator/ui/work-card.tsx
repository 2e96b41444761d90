import { useTranslation } from "react-i18next";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { Work } from "../home/home.server";

interface WorkCardProps {
  work: Work;
  currency: string;
  nowMs: number;
}

export function WorkCard({ work, currency, nowMs }: WorkCardProps) {
  const { t } = useTranslation("operator");
  const { ago } = useFormat();
  const amount = usePlainAmounts(currency);
  const moment = useMoment();
  const { name, icon, link, count, rows } = work;
  const when = (at: number) => (name === "planned" ? moment(at) : ago(at, nowMs));
  const oldest = rows.some(({ amountMinor }) => amountMinor !== undefined)
    ? Math.min(...rows.map(({ at }) => at))
    : null;
  return (
    <section className="c-card c-work" aria-labelledby={`work-${name}`}>
      <div className="c-card-head">
        <span className="c-card-icon">
          <Icon name={icon} />
        </span>
        <h2 id={`work-${name}`}>{t(`work.${name}`)}</h2>
        <strong className="ms-auto text-end font-lg font-650" translate="no">
          {count}
        </strong>
      </div>
      <ul>
        {rows.map(({ label, at, amountMinor }) => (
          <li key={`${label} ${at}`}>
            <span translate={label.startsWith("#") ? "no" : undefined}>{label}</span>
            {amountMinor === undefined ? (
              name !== "goods" && <span>{when(at)}</span>
            ) : (
              <b translate="no">{`${currency} ${amount(amountMinor)}`}</b>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between min-h-44px p-4-16px">
        {link && (
          <a className="c-link whitespace-nowrap" href={link}>
            {`${t(`work.${name}Act`)} →`}
          </a>
        )}
        {oldest !== null && <span className="c-quiet">{t("work.oldest", { ago: ago(oldest, nowMs) })}</span>}
      </div>
    </section>
  );
}

/** The lists in which nothing waits, as one line of links. */
export function QuietWork({ work }: { work: Work[] }) {
  const { t } = useTranslation("operator");
  if (work.length === 0) return null;
  return (
    <section className="c-card c-card-body" aria-labelledby="quiet">
      <p className="flex flex-wrap gap-0-16px">
        <span className="c-quiet" id="quiet">
          {t("work.none")}
        </span>
        {work.map(
          ({ name, link }) =>
            link && (
              <a key={name} className="c-link" href={link}>
                {t(`work.${name}`)}
              </a>
            ),
        )}
      </p>
    </section>
  );
}
