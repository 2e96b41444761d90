import { Icon } from "../icon";

/** What is wrong with the form as a whole. Read out at once. */
export function FormError({ text }: { text?: string }) {
  if (!text) return null;
  return (
    <p className="form-error" role="alert">
      <Icon name="circle-alert" />
      {text}
    </p>
  );
}
