import { useId } from "react";
import { Icon } from "../icon";
import type { IconName } from "../icons";

interface SwitchRowProps {
  name: string;
  label: string;
  hint?: string;
  icon?: IconName;
  checked: boolean;
  /** Submits the form on change; without JavaScript the form's own button does (`without-script`). */
  sendOnChange?: boolean;
}

/** A switch as a row of `Rows`. Submitted as `name=on`, or not at all. */
export function SwitchRow({ name, label, hint, icon, checked, sendOnChange }: SwitchRowProps) {
  const id = useId();
  return (
    <li className="row">
      {icon && <Icon name={icon} className="size-20px text-ink-2" />}
      <label className="row-words cursor-pointer" htmlFor={id}>
        <span>{label}</span>
        {hint && (
          <small className="hint leading-18" id={`${id}-hint`}>
            {hint}
          </small>
        )}
      </label>
      <input
        className="switch"
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own checked state.
        role="switch"
        id={id}
        name={name}
        defaultChecked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={sendOnChange ? (event) => event.currentTarget.form?.requestSubmit() : undefined}
      />
    </li>
  );
}
