import { useTranslation } from "react-i18next";
import type { ControlProps } from "./control-props";

/** Returns the label of an option; numbers label themselves. */
function useChoiceWord(name: string) {
  const { t } = useTranslation("editor");
  return (choice: string) => t(`choices.${name}.${choice || "none"}`, { defaultValue: choice });
}

/** Up to five options side by side, more in a select box. */
export function ChoiceControl({ control, id, typed, onType }: ControlProps) {
  const word = useChoiceWord(control.name);
  const choices = control.hint.choices ?? [];
  if (choices.length > 5) {
    return (
      <select
        className="ed-input"
        id={id}
        aria-labelledby={`${id}-label`}
        value={String(typed)}
        onChange={(event) => onType(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {word(choice)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div className="ed-segmented" role="radiogroup" aria-labelledby={`${id}-label`}>
      {choices.map((choice) => (
        <label className="relative flex-1 text-center" key={choice}>
          <input type="radio" name={id} value={choice} checked={typed === choice} onChange={() => onType(choice)} />
          <span>{word(choice)}</span>
        </label>
      ))}
    </div>
  );
}

/** A boolean as the format spells it: "true" or "". */
export function FlagControl({ id, typed, onType }: ControlProps) {
  const { t } = useTranslation("editor");
  return (
    <label className="ed-check">
      <input
        type="checkbox"
        id={id}
        aria-labelledby={`${id}-label ${id}-word`}
        checked={typed === "true"}
        onChange={(event) => onType(event.target.checked ? "true" : "")}
      />
      <span id={`${id}-word`}>{t(typed === "true" ? "yes" : "no")}</span>
    </label>
  );
}
