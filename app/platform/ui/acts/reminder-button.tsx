import { Form, useLocation } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";

interface ReminderButtonProps {
  /** Where it is sent. */
  action: string;
  /** Its field, and the id of what they want to be told of. */
  of: { name: string; id: number };
  /** Whether the visitor has asked already; false for visitors who are not signed in. */
  reminded: boolean;
  label: string;
  look?: string;
  /** Fields besides. */
  fields?: Elements;
}

/**
 * Asks to be told of something that is to come, or no longer, and returns to the page that shows it. Visitors are sent
 * to sign in first. Without JavaScript it is a form like any other.
 */
export function ReminderButton({
  action,
  of,
  reminded,
  label,
  look = "button button-tint",
  fields,
}: ReminderButtonProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name={of.name} value={of.id} />
      {fields}
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="intent"
        value={reminded ? "forget" : "remind"}
        className={`${look} gap-8px`}
        aria-pressed={reminded}
      >
        <Icon className="size-18px" name={reminded ? "check" : "bell"} />
        <span>{label}</span>
      </button>
    </Form>
  );
}
