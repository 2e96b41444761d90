import { Form } from "@remix-run/react";

interface PutBackProps {
  /** What was taken out, each as the form's `id` names it. */
  gone: readonly (string | number)[];
  /** What happened. */
  text: string;
  /** Of the button. */
  label: string;
}

/** Those just taken out of a list, and the button that puts them back (`act=restore`); nothing when there are none. */
export function PutBack({ gone, text, label }: PutBackProps) {
  if (gone.length === 0) return null;
  return (
    <Form method="post" className="undo-strip">
      <span role="status">{text}</span>
      {gone.map((one) => (
        <input key={one} type="hidden" name="id" value={one} />
      ))}
      <button type="submit" name="act" value="restore" className="text-button">
        {label}
      </button>
    </Form>
  );
}
