import { useTranslation } from "react-i18next";
import { Initials } from "~/app/console/person";
import { timeLeftTone } from "~/app/console/time-left";
import { useDuration } from "~/app/console/use-duration";
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

/** Lists whose rows are people or shops, shown with their initials. */
const ofPeople: readonly Work["name"][] = ["recharges", "withdrawals", "applications", "desk"];

export function WorkCard({ work, currency, nowMs }: WorkCardProps) {
  const { t } = useTranslation("operator");
  const { ago } = useFormat();
  const { name, icon, link, count, rows } = work;
  const oldest = rows.length === 0 || name === "planned" ? null : Math.min(...rows.map(({ at }) => at));
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
        {rows.map((row) => (
          <li key={`${row.label} ${row.at}`}>
            {row.picture && (
              <img
                className="flex-none rounded-inner object-cover"
                src={`/media/${row.picture}-160.webp`}
                alt=""
                width={24}
                height={24}
              />
            )}
            {ofPeople.includes(name) && <Initials name={row.label} />}
            <span className="c-work-name" dir="auto" translate={row.label.startsWith("#") ? "no" : undefined}>
              {row.label}
            </span>
            <WorkNote row={row} work={work} currency={currency} nowMs={nowMs} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-0-8px min-h-44px p-4-16px">
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

/** What a row says beside its name: the money that waits, the time that is left, or since when it waits. */
function WorkNote({ row, work, currency, nowMs }: WorkCardProps & { row: Work["rows"][number] }) {
  const { t } = useTranslation("operator");
  const { ago } = useFormat();
  const amount = usePlainAmounts(currency);
  const moment = useMoment();
  const duration = useDuration();
  const { at, amountMinor, dueAt } = row;
  if (amountMinor !== undefined) return <b translate="no">{`${currency} ${amount(amountMinor)}`}</b>;
  if (dueAt) {
    const minutes = Math.floor((dueAt - nowMs) / 60_000);
    return (
      <span className={`c-pill ${timeLeftTone(minutes * 60)}`}>
        {minutes < 0 ? t("work.late") : t("work.left", { time: duration(minutes) })}
      </span>
    );
  }
  if (work.name === "goods") return null;
  return <span>{work.name === "planned" ? moment(at) : ago(at, nowMs)}</span>;
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
