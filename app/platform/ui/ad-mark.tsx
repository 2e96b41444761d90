import { useTranslation } from "react-i18next";

/** Says that a picture is an advert: over its corner, or where `className` puts it. */
export function AdMark({ className = "ad-mark" }: { className?: string }) {
  const { t } = useTranslation("shell");
  return <span className={className}>{t("ad")}</span>;
}
