import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HomeHeader, Logo, SearchPill } from "~/app/design/home-header";
import { LanguageMenu } from "~/app/design/language-menu";
import { href } from "~/app/platform/href";
import { localeNames } from "~/app/platform/locales";
import { usePageSetup } from "~/app/platform/page-setup";

/** The bar of the home page: logo, search with rotating keywords, language switch. */
export function HomeBar({ keywords }: { keywords: string[] }) {
  const { t } = useTranslation();
  const { locale, locales } = usePageSetup();
  const { pathname } = useLocation();
  const search = "/pages/product/search";
  return (
    <HomeHeader>
      <Logo href={href("/")} name="Pasar" />
      <SearchPill
        label={t("search")}
        href={href(search)}
        keywords={keywords.map((text) => ({ text, href: href(search, { keyword: text }) }))}
      />
      <LanguageMenu
        label={t("language")}
        current={locale}
        choices={locales.map((code) => ({ code, name: localeNames[code], href: `${pathname}?lng=${code}` }))}
      />
    </HomeHeader>
  );
}
