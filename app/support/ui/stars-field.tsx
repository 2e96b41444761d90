import { Icon } from "~/app/design/icon";
import { scores } from "../feedback";

interface StarsFieldProps {
  label: string;
  name: string;
  /** 1 to 5 stars. */
  value: string;
  /** Names of the ratings, from one star to five. */
  names: string[];
  error?: string;
}

/** A rating of one to five stars: radio buttons, rendered as stars up to the chosen one. Works without JavaScript. */
export function StarsField({ label, name, value, names, error }: StarsFieldProps) {
  return (
    <fieldset className="field">
      <legend className="mb-8px">{label}</legend>
      <div className="stars-field">
        {scores.map((score) => (
          <label key={score}>
            <input
              type="radio"
              name={name}
              value={score}
              defaultChecked={String(score) === value}
              aria-label={names[score - 1]}
              required
            />
            <Icon name="star" />
          </label>
        ))}
      </div>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}

export function Stars({ score, label }: { score: number; label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {scores.map((one) => (
        <Icon key={one} name="star" className={one <= score ? "is-on size-14px" : "size-14px"} />
      ))}
    </span>
  );
}
