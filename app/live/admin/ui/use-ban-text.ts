import { useTranslation } from "react-i18next";

/** Returns how days without live are written; null = for ever. */
export function useBanText(): (days: number | null) => string {
  const { t } = useTranslation("liveAdmin");
  return (days) => {
    if (days === null) return t("ban.ever");
    return days === 0 ? t("ban.none") : t("ban.days", { count: days });
  };
}
