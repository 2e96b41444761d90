import { type ReactNode, useId } from "react";
import { Icon } from "../icon";

interface CheckFieldProps {
  name: string;
  /** The sentence next to the checkbox; may contain links. */
  children: ReactNode;
  checked?: boolean;
  required?: boolean;
  error?: string;
}

/** A checkbox with a sentence: "I agree to …". Submitted as `name=on`, or not at all. */
export function CheckField({ name, children, checked, required, error }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="field check-field">
      <span className="check-line">
        <span className="tick">
          <input
            type="checkbox"
            id={id}
            name={name}
            defaultChecked={checked}
            required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
          />
          <Icon name="check" />
        </span>
        <label className="flex-1 min-w-0 py-12px leading-20 hyphens-auto" htmlFor={id}>
          {children}
        </label>
      </span>
      {error && (
        <p className="field-error" id={`${id}-note`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
