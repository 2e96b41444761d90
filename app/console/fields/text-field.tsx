import { type ComponentProps, type ReactElement, useId } from "react";

interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "value"> {
  label: string;
  value?: string;
  /** Error message, already translated. */
  error?: string;
  hint?: string | ReactElement;
}

/**
 * A single-line text field in the console: label above, error or hint below. Uncontrolled: works without JavaScript.
 */
export function TextField({ label, error, hint, value, ...input }: TextFieldProps) {
  const id = useId();
  const note = error || hint;
  return (
    <div className="c-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        {...input}
      />
      {note && (
        <p id={`${id}-note`} className={error ? "c-field-error" : "c-field-note hint"}>
          {note}
        </p>
      )}
    </div>
  );
}
