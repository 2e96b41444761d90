import { useTranslation } from "react-i18next";

/** The shop's own code of a sku: what people pick by. */
export function ArticleCode({ code }: { code: string }) {
  const { t } = useTranslation("dispatch");
  return (
    <small className="hint">
      {t("code")} <span translate="no">{code}</span>
    </small>
  );
}
