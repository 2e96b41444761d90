import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { HealthLine } from "../health/health.server";

const icons = { good: "circle-check", care: "circle-alert", bad: "circle-x" } as const;

export function HealthCard({ lines }: { lines: HealthLine[] }) {
  const { t } = useTranslation("operator");
  return (
    <section className="c-card" aria-labelledby="health">
      <div className="c-card-head">
        <h2 id="health">{t("health.title")}</h2>
      </div>
      <ul className="c-lines">
        {lines.map(({ name, state, detail }) => (
          <li key={name}>
            <Icon name={icons[state]} className={`c-${state}`} />
            <span className="c-name">{t(`health.${name}`)}</span>
            <span className="c-quiet flex-1-1-6rem min-w-0">{t(`health.${name}Text`, detail)}</span>
            <span>{t(`health.state.${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
