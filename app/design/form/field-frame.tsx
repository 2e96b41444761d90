import type { ReactNode } from "react";
import type { Elements } from "../children/elements";
import { Icon } from "../icon";

export interface FieldWords {
  label: string;
  /** Error message, already translated. */
  error?: string;
  hint?: ReactNode;
  /** At the end of the line of the label: a link. */
  beside?: Elements;
}

/**
 * Label above, then the control, and below it the error or else the hint, which the control references as its
 * description (`<id>-note`).
 */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  beside,
  children,
}: FieldWords & { id: string; children: Elements }) {
  return (
    <div className="field">
      {beside ? (
        <div className="flex flex-wrap items-center justify-between gap-0-12px">
          <label className="font-semibold" htmlFor={id}>
            {label}
          </label>
          {beside}
        </div>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
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
