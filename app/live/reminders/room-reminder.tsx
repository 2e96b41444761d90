import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import { ReminderButton } from "~/app/platform/ui/acts/reminder-button";

interface RoomReminderProps {
  roomId: number;
  reminded: boolean;
  look?: string;
}

/** Asks to be told when a planned room goes on air, or no longer. */
export function RoomReminder({ roomId, reminded, look }: RoomReminderProps) {
  const { t } = useTranslation("live");
  return (
    <ReminderButton
      action={href("/pages/find/details/remind")}
      of={{ name: "room", id: roomId }}
      reminded={reminded}
      label={t(reminded ? "remind.on" : "remind.off")}
      look={look}
    />
  );
}
