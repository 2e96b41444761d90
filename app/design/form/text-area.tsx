import { useId, useRef, useState } from "react";
import { Icon } from "../icon";
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
  /** What one may write about: a tap begins a line with it. Those that are in the text already are not offered. */
  topics?: readonly Topic[];
}

interface Topic {
  label: string;
  /** What the line begins with. */
  start: string;
}

/**
 * A multi-line text field with a counter. Text beyond the limit is flagged, not truncated, so that no words are lost.
 */
export function TextArea({ label, error, hint, value = "", limit, rows = 4, topics = [], ...area }: TextAreaProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(value);
  const count = [...text].length;
  function begin(start: string) {
    if (!field.current) return;
    const before = field.current.value.trimEnd();
    const line = start.endsWith(":") ? `${start} ` : start;
    field.current.value = before === "" ? line : `${before}\n${line}`;
    field.current.focus();
    // Whoever keeps what is typed hears of it as of every key.
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
    setText(field.current.value);
  }
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <span className="field-box field-area" data-invalid={error || count > limit ? "" : undefined}>
        <textarea
          ref={field}
          id={id}
          rows={rows}
          dir="auto"
          defaultValue={value}
          onChange={(event) => setText(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note ${id}-count` : `${id}-count`}
          {...area}
        />
        <span translate="no" className="field-count" id={`${id}-count`}>
          {`${count}/${limit}`}
        </span>
      </span>
      <Topics topics={topics.filter(({ start }) => !text.includes(start))} onChoose={begin} />
    </FieldFrame>
  );
}

/** Buttons that only a script can answer: without one there are none. */
function Topics({ topics, onChoose }: { topics: readonly Topic[]; onChoose(start: string): void }) {
  if (topics.length === 0) return null;
  return (
    <div className="chips with-script">
      {topics.map(({ label, start }) => (
        <button className="chip" type="button" key={start} onClick={() => onChoose(start)}>
          <Icon name="plus" className="size-14px" />
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}
