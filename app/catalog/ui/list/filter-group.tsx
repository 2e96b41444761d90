import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";

interface Choice {
  value: string;
  label: string;
  /** Number of goods it would leave. */
  count?: number;
}

interface FilterGroupProps {
  type?: "checkbox" | "radio";
  name: string;
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  /** Newer counts than those of the choices, by `name=value`; a missing one means zero. Null = there are none. */
  live?: Record<string, number> | null;
}

/** Chips visible before the rest is collapsed. */
const inSight = 9;

/** One facet as chips, with the chosen ones among the first. Renders nothing without choices. */
export function FilterGroup({ type = "checkbox", name, label, choices, chosen, live }: FilterGroupProps) {
  const { t } = useTranslation("search");
  if (choices.length === 0) return null;
  const isChosen = ({ value }: Choice) => chosen.includes(value);
  const sorted = type === "radio" ? choices : [...choices].sort((a, b) => Number(isChosen(b)) - Number(isChosen(a)));
  // Collapsing fewer than three would only cost a tap.
  const seen = sorted.length <= inSight + 2 ? sorted.length : Math.max(inSight, sorted.findLastIndex(isChosen) + 1);
  const chip = (choice: Choice) => {
    const count = choice.count === undefined || !live ? choice.count : (live[`${name}=${choice.value}`] ?? 0);
    return (
      <label className="chip" key={choice.value}>
        <input type={type} name={name} value={choice.value} defaultChecked={isChosen(choice)} />
        <Icon name="check" className="chip-tick size-16px" />
        <span className="chip-words">{choice.label}</span>
        {count !== undefined && (
          <small className="hint" translate="no">
            {count > 999 ? "999+" : count}
          </small>
        )}
      </label>
    );
  };
  return (
    <fieldset className="filter-group min-w-0 border-0">
      <legend>{label}</legend>
      <div className="chips">{sorted.slice(0, seen).map(chip)}</div>
      {seen < sorted.length && (
        <details className="filter-more">
          <summary className="text-button">
            {t("filter.all")}
            <Icon className="size-16px" name="chevron-down" />
          </summary>
          <div className="chips">{sorted.slice(seen).map(chip)}</div>
        </details>
      )}
    </fieldset>
  );
}
