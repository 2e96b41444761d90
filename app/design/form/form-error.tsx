import { Icon } from "../icon";

/** An error of the form as a whole, announced immediately by screen readers. */
export function FormError({ text }: { text?: string }) {
  if (!text) return null;
  return (
    <p className="form-error" role="alert">
      <Icon name="circle-alert" />
      <span>{text}</span>
    </p>
  );
}
