import { Icon } from "../icon";

/** An error of the form as a whole, announced immediately by screen readers. */
export function FormError({ text, className }: { text?: string; className?: string }) {
  if (!text) return null;
  return (
    <p className={className ? `form-error ${className}` : "form-error"} role="alert" data-fault="">
      <Icon name="circle-alert" />
      <span>{text}</span>
    </p>
  );
}
