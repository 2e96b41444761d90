import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import { ReminderButton } from "~/app/platform/ui/acts/reminder-button";

interface FlashReminderProps {
  offerId: number;
  reminded: boolean;
  /** It runs and is all taken: they wait for pieces that come back. */
  back?: boolean;
}

/** Asks to be told shortly before a flash offer begins, or when pieces of it come back, or no longer. */
export function FlashReminder({ offerId, reminded, back = false }: FlashReminderProps) {
  const { t } = useTranslation("flashReminders");
  return (
    <ReminderButton
      action={href("/pages/product/list/remind")}
      of={{ name: "offer", id: offerId }}
      reminded={reminded}
      label={t(`${back ? "back." : ""}${reminded ? "on" : "off"}`)}
      fields={back && <input type="hidden" name="waits" value="on" />}
    />
  );
}
