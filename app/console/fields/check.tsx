import { useId } from "react";

interface CheckProps {
  name: string;
  label: string;
  checked: boolean;
  hint?: string;
  /** Language of the label, if it differs from that of the page. */
  lang?: string;
  /** Id of the form that sends it, where it stands outside. */
  form?: string;
}

/** A labelled checkbox. Submitted as "on". */
export function Check({ name, label, checked, hint, lang, form }: CheckProps) {
  const id = useId();
  return (
    <div>
      <label className="c-check" lang={lang}>
        <input
          type="checkbox"
          name={name}
          form={form}
          value="on"
          defaultChecked={checked}
          aria-describedby={hint ? `${id}-note` : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-note`} className="c-field-note hint">
          {hint}
        </p>
      )}
    </div>
  );
}
