import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LanguageMenu } from "~/app/design/language-menu";
import { localeNames } from "../language/locales";
import { usePageSetup } from "../page-setup";

/**
 * The same address in the other languages that may be chosen; its query is kept. Stands at the end of every bar, so that a shared
 * link in a language that somebody cannot read is no dead end.
 */
export function LanguageSwitch() {
  const { t } = useTranslation("shell");
  const { locale, locales } = usePageSetup();
  const { pathname, search } = useLocation();
  if (locales.length < 2) return null;
  const choices = locales.map((code) => {
    const query = new URLSearchParams(search);
    query.set("lng", code);
    return { code, name: localeNames[code], href: `${pathname}?${query}` };
  });
  return <LanguageMenu label={t("language")} current={locale} choices={choices} />;
}
