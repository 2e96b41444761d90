import { useId } from "react";
import { Icon } from "../icon";
import type { FieldWords } from "./field-frame";

interface ChoiceChipsProps extends FieldWords {
  name: string;
  value?: string;
  choices: readonly { value: string; label: string; hint?: string }[];
  required?: boolean;
  /** Two to four short ones, of which one is always chosen. */
  segmented?: boolean;
}

/** A choice between a few visible options: radio buttons styled as chips, with hints as rows, or as one control. */
export function ChoiceChips({ label, error, hint, name, value, choices, required, segmented }: ChoiceChipsProps) {
  const id = useId();
  const look = segmented ? undefined : "chip";
  return (
    <fieldset className="field" aria-describedby={error || hint ? `${id}-note` : undefined}>
      <legend className="mb-8px">{label}</legend>
      <div className={segmented ? "segmented" : "chips"}>
        {choices.map((choice) => (
          <label className={choice.hint ? "chip w-full rounded-card p-8-12px" : look} key={choice.value}>
            <span className={choice.hint ? "tick" : "contents"}>
              <input
                type="radio"
                name={name}
                value={choice.value}
                defaultChecked={choice.value === value}
                required={required}
              />
              {!segmented && <Icon name="check" className={choice.hint ? undefined : "chip-tick"} />}
            </span>
            <span>
              <span>{choice.label}</span>
              {choice.hint && <small className="block hint">{choice.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {(error || hint) && (
        <p className={error ? "field-error" : "field-hint"} id={`${id}-note`}>
          {error && <Icon name="circle-alert" />}
          <span>{error ?? hint}</span>
        </p>
      )}
    </fieldset>
  );
}
