import { useId } from "react";

interface SelectProps {
  label: string;
  name: string;
  value?: string;
  options: { value: string; label: string }[];
  error?: string;
}

/** A select box in the console, for one of a few options. */
export function Select({ label, name, value, options, error }: SelectProps) {
  const id = useId();
  return (
    <div className="c-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} aria-invalid={error ? true : undefined}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && <p className="c-field-error">{error}</p>}
    </div>
  );
}
