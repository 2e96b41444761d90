import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { useGoBack } from "~/app/platform/ui/history/use-go-back";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { SearchBox } from "./search-box";

interface SearchBarProps {
  /** Current keyword; "" on the landing page. */
  keyword: string;
  children?: Elements;
}

/** The bar of the search pages: back, the search box, and additions of the page. */
export function SearchBar({ keyword, children }: SearchBarProps) {
  const { t } = useTranslation("shell");
  const back = href(keyword === "" ? "/" : "/pages/product/search");
  const onBack = useGoBack(back);
  return (
    <header className="search-bar">
      <a className="bar-button" href={back} aria-label={t("back")} onClick={onBack}>
        <Icon name="chevron-left" className="mirrored" />
      </a>
      <SearchBox key={keyword} keyword={keyword} ready={keyword === ""} button={keyword === ""} />
      {children}
      <LanguageSwitch />
    </header>
  );
}
