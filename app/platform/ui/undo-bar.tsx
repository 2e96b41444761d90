import { Form } from "#router";

interface UndoBarProps {
  /** Removed items, as the form's `id` field names them. */
  gone: readonly (string | number)[];
  text: string;
  label: string;
  /** Value of the form's `act` field. */
  act?: string;
  className?: string;
  buttonClass?: string;
}

/**
 * Shows that items were just removed from a list, with a button that restores them (`act=restore`); null when there are
 * none.
 */
export function UndoBar({
  gone,
  text,
  label,
  act = "restore",
  className = "undo-strip",
  buttonClass = "text-button",
}: UndoBarProps) {
  if (gone.length === 0) return null;
  return (
    <Form method="post" className={className}>
      <span role="status">{text}</span>
      {gone.map((one) => (
        <input key={one} type="hidden" name="id" value={one} />
      ))}
      <button type="submit" name="intent" value={act} className={buttonClass}>
        {label}
      </button>
    </Form>
  );
}
