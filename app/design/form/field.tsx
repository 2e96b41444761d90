import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from "react";
import { FieldFrame, type FieldWords } from "./field-frame";

export interface FieldProps extends FieldWords {
  name: string;
  /** What was typed last. */
  value?: string;
  type?: "text" | "tel" | "email" | "url" | "search" | "password" | "date" | "number";
  required?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "tel" | "email" | "url" | "numeric" | "decimal" | "search";
  pattern?: string;
  minLength?: number;
  /** In UTF-16 units, as HTML counts: twice a limit in code points lets every legal text through. */
  maxLength?: number;
  min?: string;
  max?: string;
  placeholder?: string;
  autoFocus?: boolean;
  readOnly?: boolean;
  spellCheck?: boolean;
  enterKeyHint?: "next" | "done" | "go" | "search" | "send";
  /** In the box before what is typed, with a hairline after it. */
  prefix?: ReactNode;
  /** In the box at the end: a button, a tick. */
  suffix?: ReactNode;
}

/** One line of text: the label above, 52 px high, the error (or the hint) under it. Not controlled: works without JavaScript. */
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
