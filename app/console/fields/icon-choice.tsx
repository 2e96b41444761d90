import { Icon } from "~/app/design/icon";
import { iconNames } from "~/app/design/icons";

interface IconChoiceProps {
  label: string;
  value: string;
  error: string | null | undefined;
}

/** All icons there are, to choose one from by its look, the present one first; the field is called `icon`. */
export function IconChoice({ label, value, error }: IconChoiceProps) {
  const present = iconNames.filter((name) => name === value);
  return (
    <fieldset className="c-field">
      <legend>{label}</legend>
      {error && <p className="c-field-error">{error}</p>}
      <div className="c-icons">
        {[...present, ...iconNames.filter((name) => name !== value)].map((name) => (
          <label key={name} title={name}>
            <input
              type="radio"
              className="sr-only"
              name="icon"
              value={name}
              aria-label={name}
              defaultChecked={value === name}
            />
            <Icon name={name} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
