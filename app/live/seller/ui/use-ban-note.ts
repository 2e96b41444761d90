import { useTranslation } from "react-i18next";
import { useTimes } from "~/app/platform/ui/clock/use-times";

/** Returns what a shop reads that staff keep from going live until a moment, ms since 1970; null = for ever. */
export function useBanNote(): (until: number | null) => string {
  const { t } = useTranslation("live");
  const { moment } = useTimes();
  return (until) => (until === null ? t("ban.ever") : t("ban.until", { moment: moment(until) }));
}
