import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { type FindTab, findTabs } from "../feed/find-tabs";

interface FindBarProps {
  tab: FindTab;
  /** The pinned topic that is shown. */
  topic: { id: number } | null;
  topics: readonly { id: number; word: string }[];
}

/** The bar of Discover: its tabs, pinned topics, the search for goods, and the languages. Plain links. */
export function FindBar({ tab, topic, topics }: FindBarProps) {
  const { t } = useTranslation("discover");
  return (
    <header className="find-bar">
      <nav className="tab-row tab-line" aria-label={t("feed.tabs")} data-scrolls="">
        {findTabs.map((one) => (
          <a
            key={one}
            href={href("/pages/find/find", { tab: one === "forYou" ? null : one })}
            aria-current={topic === null && one === tab ? "page" : undefined}
          >
            {t(`feed.${one}`)}
          </a>
        ))}
        {topics.map(({ id, word }) => (
          <a
            key={id}
            href={href("/pages/find/find", { topic: id })}
            aria-current={id === topic?.id ? "page" : undefined}
            translate="no"
          >
            {`#${word}`}
          </a>
        ))}
      </nav>
      <a className="bar-button" href={href("/pages/product/search")} aria-label={t("feed.search")}>
        <Icon name="search" />
      </a>
      <LanguageSwitch />
    </header>
  );
}
