import { useId } from "react";

interface Props {
  name: string;
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}

/** A slider in percent with its value; keys move it by one. */
export function PercentField({ name, label, value, min = 0, max = 100, onChange }: Props) {
  const id = useId();
  return (
    <div className="c-field lib-percent">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} translate="no">
        {value}
      </output>
      <input
        id={id}
        name={name}
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
