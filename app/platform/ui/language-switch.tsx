import { useTranslation } from "react-i18next";
import { useLocation } from "#router";
import { LanguageMenu } from "~/app/design/menu/language-menu";
import { localeNames } from "../language/locales";
import { usePageSetup } from "../page-setup";

/**
 * Links to the current address, including its query, in the other available languages. Part of every bar, so that a
 * shared link in a language that someone cannot read is not a dead end.
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
