import { Icon } from "~/app/design/icon";

interface CheckMarkProps {
  checked: boolean;
  /** Label for screen readers; omitted when `children` provides the words. */
  label?: string;
  /** Form value without JavaScript: `check:7`, to which the new mark is appended. */
  act: string;
  onChange(on: boolean): void;
  children?: string;
}

/** Renders a check mark as a button, so that it also works in a plain form: 22 px visible, 44 px tap target. */
export function CheckMark({ checked, label, act, onChange, children }: CheckMarkProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a checkbox submits nothing; this is a form's button without JavaScript.
    <button
      type="submit"
      name="intent"
      value={`${act}:${checked ? 0 : 1}`}
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      className="cart-check touch justify-center flex-none min-w-44px gap-8px font-sm"
      onClick={(event) => {
        event.preventDefault();
        onChange(!checked);
      }}
    >
      <span className="cart-tick">{checked && <Icon name="check" />}</span>
      {children && <span>{children}</span>}
    </button>
  );
}
