import { type ComponentProps, useId } from "react";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id" | "value"> {
  label: string;
  value?: string;
  /** Error message, already translated. */
  error?: string;
  hint?: string;
}

/** A multi-line text field in the console: label above, error or hint below. */
export function TextArea({ label, error, hint, value, ...area }: TextAreaProps) {
  const id = useId();
  const note = error || hint;
  return (
    <div className="c-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        {...area}
      />
      {note && (
        <p id={`${id}-note`} className={error ? "c-field-error" : "c-field-note hint"}>
          {note}
        </p>
      )}
    </div>
  );
}
