import { useTranslation } from "react-i18next";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import type { Work } from "../home/home.server";

export function WorkCard({ work, nowMs }: { work: Work; nowMs: number }) {
  const { t } = useTranslation("operator");
  const { ago } = useFormat();
  const moment = useMoment();
  const { name, icon, link, count, rows } = work;
  const when = (at: number) => (name === "planned" ? moment(at) : ago(at, nowMs));
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
        {rows.map(({ label, at }) => (
          <li key={`${label} ${at}`}>
            <span translate={label.startsWith("#") ? "no" : undefined}>{label}</span>
            {name !== "goods" && <span>{when(at)}</span>}
          </li>
        ))}
        {count === 0 && (
          <li>
            <span className="c-quiet">{t("work.none")}</span>
          </li>
        )}
      </ul>
      <div className="flex items-center justify-between min-h-44px p-0-16px">
        {link && (
          <a className="c-link" href={link}>
            {`${t(`work.${name}Act`)} →`}
          </a>
        )}
        {!link && <span className="c-quiet">{t("work.more", { count: Math.max(0, count - rows.length) })}</span>}
      </div>
    </section>
  );
}
