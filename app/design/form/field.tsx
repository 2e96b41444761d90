import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from "react";
import type { Elements } from "../children/elements";
import { FieldFrame, type FieldWords } from "./field-frame";

export interface FieldProps extends FieldWords {
  name: string;
  /** The value last entered. */
  value?: string;
  type?: "text" | "tel" | "email" | "url" | "search" | "password" | "date" | "number";
  required?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "tel" | "email" | "url" | "numeric" | "decimal" | "search";
  pattern?: string;
  minLength?: number;
  /** In UTF-16 code units, as HTML counts: twice a limit in code points lets every valid text through. */
  maxLength?: number;
  min?: string;
  max?: string;
  placeholder?: string;
  autoFocus?: boolean;
  readOnly?: boolean;
  spellCheck?: boolean;
  enterKeyHint?: "next" | "done" | "go" | "search" | "send";
  /** Inside the box before the input, followed by a hairline. */
  prefix?: ReactNode;
  /** At the end inside the box: a button or a check mark. */
  suffix?: Elements;
}

/** A single-line text field: label above, 52 px high, error (or hint) below. Uncontrolled: works without JavaScript. */
export function Field({ label, error, hint, value, prefix, suffix, type = "text", ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <span className="field-box" data-invalid={error ? "" : undefined}>
        {prefix && <span className="field-prefix">{prefix}</span>}
        <input
          id={id}
          type={type}
          dir={type === "text" || type === "search" ? "auto" : undefined}
          defaultValue={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          {...input}
        />
        {suffix}
      </span>
    </FieldFrame>
  );
}
