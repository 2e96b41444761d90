import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { clockText } from "../../rooms/cut-times";
import { useTimeSince } from "../../ui/use-time-since";

/** Says that the room is on air, and for how long. @param since by the device's clock, ms */
export function AirBar({ since }: { since: number }) {
  const { t } = useTranslation("studio");
  const length = useTimeSince(since) ?? 0;
  return (
    <p className="studio-live">
      <Icon name="radio" />
      <span>{t("air.onAir")}</span>
      <span translate="no">{clockText(length)}</span>
    </p>
  );
}
