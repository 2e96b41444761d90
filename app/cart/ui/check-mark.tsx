import { Icon } from "~/app/design/icon";

interface CheckMarkProps {
  checked: boolean;
  /** What it chooses, for screen readers; none when the words beside it are inside. */
  label?: string;
  /** What the form does without JavaScript: `check:7`, to which the mark it sets is added. */
  act: string;
  onChange(on: boolean): void;
  /** Words beside the tick. */
  children?: string;
}

/** A tick that is a button, so that it works as a form too: 22 px seen, 44 to hit. */
export function CheckMark({ checked, label, act, onChange, children }: CheckMarkProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a checkbox sends nothing by itself; this one is a form's button without JavaScript.
    <button
      type="submit"
      name="act"
      value={`${act}:${checked ? 0 : 1}`}
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      className="cart-check"
      onClick={(event) => {
        event.preventDefault();
        onChange(!checked);
      }}
    >
      <span className="cart-tick">{checked && <Icon name="check" />}</span>
      {children}
    </button>
  );
}
