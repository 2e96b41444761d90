import { useTranslation } from "react-i18next";
import { Person } from "~/app/console/person";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { AuditAction } from "../audit-log-queries.server";
import { ActionPill } from "./action-pill";

export function LatestActions({ actions, nowMs }: { actions: AuditAction[]; nowMs: number }) {
  const { t } = useTranslation("operator");
  const { ago } = useFormat();
  return (
    <section className="c-card" aria-labelledby="acts">
      <div className="c-card-head">
        <h2 id="acts">{t("home.acts")}</h2>
        <span>
          <a className="c-link" href={href("/operator/audit")}>
            {t("rail.audit")} →
          </a>
        </span>
      </div>
      <ul className="c-lines">
        {actions.map(({ id, name, action, label, at }) => (
          <li key={id}>
            <Person name={name || t("audit.system")} />
            <ActionPill action={action} />
            <span translate="no">{label}</span>
            <span>{ago(at, nowMs)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
