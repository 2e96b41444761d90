import type { ReactNode } from "react";
import type { Elements } from "../children/elements";
import { Icon } from "../icon";

export interface FieldWords {
  label: string;
  /** Error message, already translated. */
  error?: string;
  hint?: ReactNode;
}

/**
 * Label above, then the control, and below it the error or else the hint, which the control references as its
 * description (`<id>-note`).
 */
export function FieldFrame({ id, label, error, hint, children }: FieldWords & { id: string; children: Elements }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {error ? (
        <p className="field-error" id={`${id}-note`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p className="field-hint" id={`${id}-note`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
