import { useId } from "react";
import { Icon } from "../icon";
import type { FieldWords } from "./field-frame";

interface ChoiceChipsProps extends FieldWords {
  name: string;
  value?: string;
  choices: readonly { value: string; label: string; hint?: string }[];
  required?: boolean;
}

/** A choice between a few visible options: radio buttons styled as chips. */
export function ChoiceChips({ label, error, hint, name, value, choices, required }: ChoiceChipsProps) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={error || hint ? `${id}-note` : undefined}>
      <legend className="mb-8px">{label}</legend>
      <div className="chips">
        {choices.map((choice) => (
          <label className={choice.hint ? "chip w-full rounded-card p-8-12px" : "chip"} key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === value}
              required={required}
            />
            <Icon name="check" className="chip-tick" />
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
