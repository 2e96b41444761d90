import { useTranslation } from "react-i18next";
import { Person } from "~/app/console/person";
import { useMoment } from "~/app/console/use-moment";
import type { AuditAction } from "../audit-log-queries.server";
import { ActionPill } from "./action-pill";

function Values({ title, values, tone }: { title: string; values: Record<string, unknown>; tone: string }) {
  return (
    <dl>
      <div className="flex gap-16px wrap-anywhere">
        <dt className="c-quiet">{title}</dt>
      </div>
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className={`flex gap-16px c-mono wrap-anywhere ${tone}`}>
          <dt>{name}</dt>
          <dd translate="no">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ActionRow({ act }: { act: AuditAction }) {
  const { t } = useTranslation("operator");
  const moment = useMoment("second");
  const { name, role, action, label, kind, address, at, before, after } = act;
  return (
    <tr>
      <td data-label={t("audit.when")}>{moment(at)}</td>
      <td data-label={t("audit.who")}>
        <Person name={name || t("audit.system")} note={role && t(`roles.${role}`)} />
      </td>
      <td data-label={t("audit.act")}>
        <ActionPill action={action} />
      </td>
      <td data-label={t("audit.what")}>
        <span className="c-quiet">{t(`kinds.${kind}`, { defaultValue: kind })}</span>{" "}
        <span translate="no">{label}</span>
        {(before || after) && (
          <details>
            <summary className="c-link">{t("audit.changes")}</summary>
            <div className="c-changes">
              {before && <Values title={t("audit.before")} values={before} tone="is-before" />}
              {after && <Values title={t("audit.after")} values={after} tone="is-after" />}
            </div>
          </details>
        )}
      </td>
      <td translate="no" data-label={t("audit.address")} className="c-mono">
        {address}
      </td>
    </tr>
  );
}
