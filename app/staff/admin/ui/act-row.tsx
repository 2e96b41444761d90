import { useTranslation } from "react-i18next";
import { Person } from "~/app/console/person";
import { useMoment } from "~/app/console/use-moment";
import type { Act } from "../audit-log-queries.server";
import { ActPill } from "./act-pill";

function Values({ title, values, tone }: { title: string; values: Record<string, unknown>; tone: string }) {
  return (
    <dl>
      <div>
        <dt className="c-quiet">{title}</dt>
      </div>
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className={`c-mono ${tone}`}>
          <dt>{name}</dt>
          <dd translate="no">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders an act with the values before and after below it, if it changed any. */
export function ActRow({ act }: { act: Act }) {
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
        <ActPill action={action} />
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
