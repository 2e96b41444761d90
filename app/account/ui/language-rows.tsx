import { useTranslation } from "react-i18next";
import { localeNames } from "~/app/platform/language/locales";
import { usePageSetup } from "~/app/platform/page-setup";
import { ChoiceRows } from "./choice-rows";

/** Renders one button per language, each in its own words. */
export function LanguageRows() {
  const { t } = useTranslation("settings");
  const { locale, locales } = usePageSetup();
  return (
    <ChoiceRows
      name="language"
      title={t("general.language")}
      values={locales}
      chosen={locale}
      label={(code) => localeNames[code]}
      lang={(code) => code}
    />
  );
}
