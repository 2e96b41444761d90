import { useEffect, useRef, useState } from "react";
import type { Elements } from "../children/elements";
import { Icon } from "../icon";

interface ChoiceTickProps {
  name: string;
  value: string | number;
  label: string;
  checked?: boolean;
}

/** The checkbox of one row of a list in edit mode. */
export function ChoiceTick({ name, value, label, checked }: ChoiceTickProps) {
  return (
    <span className="tick">
      <input type="checkbox" name={name} value={value} aria-label={label} defaultChecked={checked} />
      <Icon name="check" />
    </span>
  );
}

interface ChoosingBarProps {
  name: string;
  label: string;
  /** The same page with everything checked, or nothing: the fallback without JavaScript. */
  link: string;
  checked: boolean;
  children: Elements;
}

/** The bar below a list in edit mode: select all, and the actions. */
export function ChoosingBar({ name, label, link, checked, children }: ChoosingBarProps) {
  const all = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const form = all.current?.form;
    if (!form) return;
    const count = () => {
      const ticks = ticksOf(form, name);
      const on = ticks.filter((tick) => tick.checked).length;
      if (all.current) {
        all.current.checked = on > 0 && on === ticks.length;
        all.current.indeterminate = on > 0 && on < ticks.length;
      }
      setChosen(on);
    };
    count();
    form.addEventListener("change", count);
    return () => form.removeEventListener("change", count);
  }, [name]);
  return (
    <div className="form-bar choosing-bar items-center justify-between mt-auto">
      <a className="text-button without-script me-auto" href={link}>
        {label}
      </a>
      <span className="check-line with-script flex-1-1-0 items-center min-w-0 text-ink font-sm">
        <span className="tick">
          <input
            type="checkbox"
            ref={all}
            id="choose-all"
            defaultChecked={checked}
            onChange={({ target }) => {
              for (const tick of target.form ? ticksOf(target.form, name) : []) tick.checked = target.checked;
            }}
          />
          <Icon name="check" />
        </span>
        <label className="flex-1 min-w-0 py-12px leading-20 hyphens-auto" htmlFor="choose-all">
          <span>{label}</span>
          {chosen > 0 && (
            <span translate="no" className="choosing-count">
              {chosen}
            </span>
          )}
        </label>
      </span>
      {children}
    </div>
  );
}

function ticksOf(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].filter((tick) => tick.name === name);
}
