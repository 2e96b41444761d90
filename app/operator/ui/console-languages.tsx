import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LanguageMenu } from "~/app/design/language-menu";
import { localeNames } from "~/app/platform/locales";
import { usePageSetup } from "~/app/platform/page-setup";

/** The language switch of the console: all seven, whatever the shop offers. */
export function ConsoleLanguages() {
  const { t } = useTranslation("shell");
  const { locale, locales } = usePageSetup();
  const { pathname, search } = useLocation();
  const choices = locales.map((code) => {
    const query = new URLSearchParams(search);
    query.set("lng", code);
    return { code, name: localeNames[code], href: `${pathname}?${query}` };
  });
  return <LanguageMenu label={t("language")} current={locale} choices={choices} />;
}
