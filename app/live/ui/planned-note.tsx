import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";
import { RoomReminder } from "../reminders/room-reminder";
import type { RoomPage } from "../watching/room-page.server";

/** From so long before its time on a page looks whether the room is on air, and how often, in ms. */
const [soonMs, lookMs] = [15 * 60_000, 10_000];

/** A room that is planned: when it starts; near its time the page goes on by itself. */
export function PlannedNote({ room: { id, plannedFor, reminded }, now }: Pick<RoomPage, "room" | "now">) {
  const { t } = useTranslation("live");
  const { moment } = useTimes();
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setInterval(() => {
      const near = plannedFor === null || plannedFor - Date.now() < soonMs;
      if (near && !document.hidden) refresh();
    }, lookMs);
    return () => clearInterval(timer);
  }, [plannedFor, refresh]);
  return (
    <div className="live-planned">
      <p className="live-planned-when">
        {plannedFor === null ? t("room.soon") : t("room.starts", { moment: moment(plannedFor) })}
      </p>
      {plannedFor !== null && plannedFor > now && (
        <p className="live-count">
          <CountdownClock
            endsAt={plannedFor}
            text=""
            label={t("room.startsIn")}
            days={(count) => t("room.days", { count })}
          />
        </p>
      )}
      <RoomReminder roomId={id} reminded={reminded} />
      <p>{t("room.stay")}</p>
    </div>
  );
}
