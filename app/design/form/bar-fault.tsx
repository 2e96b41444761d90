import { Icon } from "../icon";

/** The fault at the button of a bar that stays in sight: the field, or the box that names it, may be a screen away. */
export function BarFault({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="field-error bar-fault">
      <Icon name="circle-alert" />
      <span>{text}</span>
    </p>
  );
}
