import { useTranslation } from "react-i18next";

export function AdMark({ className = "ad-mark" }: { className?: string }) {
  const { t } = useTranslation("shell");
  return <span className={className}>{t("ad")}</span>;
}
