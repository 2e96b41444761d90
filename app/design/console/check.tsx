import { useId } from "react";

interface CheckProps {
  name: string;
  label: string;
  checked: boolean;
  hint?: string;
  /** Of the words, where they are in a language of their own. */
  lang?: string;
}

/** A box to tick, with its words beside it. Sends "on". */
export function Check({ name, label, checked, hint, lang }: CheckProps) {
  const id = useId();
  return (
    <div>
      <label className="c-check" lang={lang}>
        <input
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={checked}
          aria-describedby={hint ? `${id}-note` : undefined}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-note`} className="c-field-note">
          {hint}
        </p>
      )}
    </div>
  );
}
