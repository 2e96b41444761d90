import { useTranslation } from "react-i18next";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { clockText } from "../../rooms/cut-times";
import { useTimeSince } from "../../ui/use-time-since";

interface EndRoomProps {
  isEnding: boolean;
  since: number | null;
  onEnd(): void;
}

/** Ends the room, after a question. */
export function EndRoom({ isEnding, since, onEnd }: EndRoomProps) {
  const { t } = useTranslation("studio");
  const length = useTimeSince(since) ?? 0;
  if (isEnding) {
    return (
      <p className="studio-end" role="status">
        {t("air.ending")}
      </p>
    );
  }
  return (
    <ConfirmAction
      name="endRoom"
      look="studio-end"
      label={t("air.end")}
      question={t("air.endQuestion", { length: clockText(length) })}
    >
      <button type="button" className="button" onClick={onEnd}>
        {t("air.endDo")}
      </button>
    </ConfirmAction>
  );
}
