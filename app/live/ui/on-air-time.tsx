import { useTranslation } from "react-i18next";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import { clockText } from "../rooms/cut-times";
import { useTimeSince } from "./use-time-since";

/** How long a room has been on air; without JavaScript since when. @param startedAt Unix ms */
export function OnAirTime({ startedAt }: { startedAt: number }) {
  const { t } = useTranslation("live");
  const { hour } = useTimes();
  const length = useTimeSince(startedAt);
  return (
    <span className="live-pill">
      {length === null ? t("room.since", { time: hour(startedAt) }) : t("room.onAir", { time: clockText(length) })}
    </span>
  );
}
