import { useTranslation } from "react-i18next";
import { Form, useLocation } from "#router";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";

interface ReminderButtonProps {
  offerId: number;
  /** Whether the visitor has asked already; false for visitors who are not signed in. */
  reminded: boolean;
  /** It runs and is all taken: they wait for pieces that come back. */
  back?: boolean;
}

/**
 * Asks to be told shortly before a flash offer begins, or when pieces of it come back, or no longer, and returns to the
 * page that shows it. Visitors are sent to sign in first. Without JavaScript it is a form like any other.
 */
export function ReminderButton({ offerId, reminded, back = false }: ReminderButtonProps) {
  const { t } = useTranslation("flashReminders");
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={href("/pages/product/list/remind")} preventScrollReset>
      <input type="hidden" name="offer" value={offerId} />
      {back && <input type="hidden" name="waits" value="on" />}
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="intent"
        value={reminded ? "forget" : "remind"}
        className="button button-tint gap-8px"
        aria-pressed={reminded}
      >
        <Icon className="size-18px" name={reminded ? "check" : "bell"} />
        <span>{t(`${back ? "back." : ""}${reminded ? "on" : "off"}`)}</span>
      </button>
    </Form>
  );
}
