import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { HomeHeader, SearchPill } from "~/app/design/home-header";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { MarketName } from "~/app/platform/ui/market-name";

/** @param children what follows the languages, at the end of the bar */
export function HomeBar({ keywords, children }: { keywords: string[]; children?: Elements }) {
  const { t } = useTranslation("shell");
  const search = "/pages/product/search";
  return (
    <HomeHeader>
      <a className="logo" href={href("/")}>
        <MarketName className="clamp-1" mark={<LogoMark />} />
      </a>
      <SearchPill
        label={t("search")}
        href={href(search)}
        keywords={keywords.map((text) => ({ text, href: href(search, { keyword: text }) }))}
      />
      <LanguageSwitch />
      {children}
    </HomeHeader>
  );
}

const LogoMark = () => (
  <span className="logo-mark">
    <Icon name="store" />
  </span>
);
