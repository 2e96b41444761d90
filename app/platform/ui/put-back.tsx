import { Form } from "@remix-run/react";

interface PutBackProps {
  /** What was taken out, each as the form's `id` names it. */
  gone: readonly (string | number)[];
  /** What happened. */
  text: string;
  /** Of the button. */
  label: string;
  /** What the button asks for. */
  act?: string;
  className?: string;
  buttonClass?: string;
}

/** Those just taken out of a list, and the button that puts them back (`act=restore`); nothing when there are none. */
export function PutBack({
  gone,
  text,
  label,
  act = "restore",
  className = "undo-strip",
  buttonClass = "text-button",
}: PutBackProps) {
  if (gone.length === 0) return null;
  return (
    <Form method="post" className={className}>
      <span role="status">{text}</span>
      {gone.map((one) => (
        <input key={one} type="hidden" name="id" value={one} />
      ))}
      <button type="submit" name="act" value={act} className={buttonClass}>
        {label}
      </button>
    </Form>
  );
}
