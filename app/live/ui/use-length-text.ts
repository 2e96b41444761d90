import { useTranslation } from "react-i18next";

/** Returns how a length in ms is written: hours and minutes, or seconds when it is shorter than a minute. */
export function useLengthText(): (ms: number) => string {
  const { t } = useTranslation("live");
  return (ms) => {
    const seconds = Math.round(ms / 1000);
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return t("end.seconds", { seconds });
    if (minutes < 60) return t("end.minutes", { minutes });
    return t("end.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
