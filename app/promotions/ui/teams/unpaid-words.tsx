import { useTranslation } from "react-i18next";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { OwnSeat } from "../../teams/team-view";

/** No seat is theirs before they paid, and until when they may. */
export function UnpaidWords({ own }: { own: OwnSeat }) {
  const { t } = useTranslation("teams");
  const { moment } = useTimes();
  return (
    <>
      <span className="flex-1-1-9rem min-w-0">{t("unpaid.text")}</span>
      {own.payBy !== null && (
        <span className="team-clock">
          <CountdownClock
            endsAt={own.payBy}
            text={t("unpaid.until", { at: moment(own.payBy) })}
            label={t("unpaid.left")}
          />
        </span>
      )}
    </>
  );
}
