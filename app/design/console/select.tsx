import { useId } from "react";
import { CachedFragment } from "~/app/platform/fragments/cached-fragment";

interface SelectProps {
  label: string;
  name: string;
  value?: string;
  options: { value: string; label: string }[];
  error?: string;
}

/** Boxes with more options than this are made once for everybody who is offered them: categories, shops, countries. */
const manyOptions = 20;

/** A select box in the console. */
export function Select({ label, name, value, options, error }: SelectProps) {
  const id = useId();
  const box = { id, name, value, invalid: error !== undefined };
  return (
    <div className="c-field">
      <label htmlFor={id}>{label}</label>
      {options.length > manyOptions ? (
        <CachedFragment name="select" data={[box, options]}>
          <Box {...box} options={options} />
        </CachedFragment>
      ) : (
        <Box {...box} options={options} />
      )}
      {error && <p className="c-field-error">{error}</p>}
    </div>
  );
}

interface BoxProps extends Pick<SelectProps, "name" | "value" | "options"> {
  id: string;
  invalid: boolean;
}

function Box({ id, name, value, options, invalid }: BoxProps) {
  return (
    <select id={id} name={name} defaultValue={value} aria-invalid={invalid || undefined}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
