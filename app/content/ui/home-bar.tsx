import { useTranslation } from "react-i18next";
import { HomeHeader, Logo, SearchPill } from "~/app/design/home-header";
import { href } from "~/app/platform/http/href";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";

export function HomeBar({ keywords }: { keywords: string[] }) {
  const { t } = useTranslation("shell");
  const search = "/pages/product/search";
  return (
    <HomeHeader>
      <Logo href={href("/")} name={t("brand.name")} />
      <SearchPill
        label={t("search")}
        href={href(search)}
        keywords={keywords.map((text) => ({ text, href: href(search, { keyword: text }) }))}
      />
      <LanguageSwitch />
    </HomeHeader>
  );
}
