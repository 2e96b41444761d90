import { useId, useState } from "react";
import { FieldFrame, type FieldWords } from "./field-frame";

interface TextAreaProps extends FieldWords {
  name: string;
  value?: string;
  /** In code points; shown by the counter. */
  limit: number;
  rows?: number;
  required?: boolean;
  placeholder?: string;
  autoComplete?: string;
}

/**
 * A multi-line text field with a counter. Text beyond the limit is flagged, not truncated, so that no words are lost.
 */
export function TextArea({ label, error, hint, value = "", limit, rows = 4, ...area }: TextAreaProps) {
  const id = useId();
  const [count, setCount] = useState(() => [...value].length);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <span className="field-box field-area" data-invalid={error || count > limit ? "" : undefined}>
        <textarea
          id={id}
          rows={rows}
          dir="auto"
          defaultValue={value}
          onChange={(event) => setCount([...event.currentTarget.value].length)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note ${id}-count` : `${id}-count`}
          {...area}
        />
        <span translate="no" className="field-count" id={`${id}-count`}>
          {`${count}/${limit}`}
        </span>
      </span>
    </FieldFrame>
  );
}
