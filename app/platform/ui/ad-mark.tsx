import { useTranslation } from "react-i18next";

/** Labels a picture as an advert: in its corner, or where `className` puts it. */
export function AdMark({ className = "ad-mark" }: { className?: string }) {
  const { t } = useTranslation("shell");
  return <span className={className}>{t("ad")}</span>;
}
