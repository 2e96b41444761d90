import { useId } from "react";
import { Icon } from "~/app/design/icon";
import { iconNames } from "~/app/design/icons";

interface IconChoiceProps {
  label: string;
  value: string;
  error: string | null | undefined;
}

/** All icons there are, to choose one from by its look, the present one first; the field is called `icon`. */
export function IconChoice({ label, value, error }: IconChoiceProps) {
  const note = useId();
  // As one field: the first of them is in the fault, and says which.
  const asFirst = error ? ({ "aria-invalid": true, "aria-describedby": note } as const) : {};
  const present = iconNames.filter((name) => name === value);
  return (
    <fieldset className="c-field">
      <legend>{label}</legend>
      {error && (
        <p id={note} className="c-field-error">
          {error}
        </p>
      )}
      <div className="c-icons">
        {[...present, ...iconNames.filter((name) => name !== value)].map((name, index) => (
          <label key={name} title={name}>
            <input
              type="radio"
              className="sr-only"
              name="icon"
              value={name}
              aria-label={name}
              defaultChecked={value === name}
              {...(index === 0 ? asFirst : {})}
            />
            <Icon name={name} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
