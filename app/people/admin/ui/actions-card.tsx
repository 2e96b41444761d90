import { useTranslation } from "react-i18next";
import { Person } from "~/app/console/person";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { LinesCard } from "./card";

interface ActionsProps {
  actions: { id: number; name: string; action: string; at: number }[];
  person: { id: number };
  links: boolean;
  nowMs: number;
}

/** Staff's acts on a person, latest first. */
export function ActionsCard({ actions, person, links, nowMs }: ActionsProps) {
  const { t } = useTranslation(["people", "operator"]);
  const { ago } = useFormat();
  if (actions.length === 0) return null;
  return (
    <LinesCard
      title={t("acts")}
      end={
        links && (
          <a className="c-link" href={href("/operator/audit", { subject: `buyer:${person.id}` })}>
            {t("operator:rail.audit")} →
          </a>
        )
      }
    >
      {actions.map(({ id, name, action, at }) => (
        <li key={id}>
          <Person name={name || t("operator:audit.system")} />
          <span>{t(`operator:acts.${action}`, { defaultValue: action })}</span>
          <span className="c-when">{ago(at, nowMs)}</span>
        </li>
      ))}
    </LinesCard>
  );
}
