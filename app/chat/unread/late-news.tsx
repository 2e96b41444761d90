import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useLocation } from "#router";
import { href } from "~/app/platform/http/href";
import { type LiveUnread, listenForUnread } from "./live-unread";
import { NewsCard } from "./news-card";
import { UnreadBadge } from "./unread-badge";
import { useNews } from "./unread-store";
import { useMovedPage } from "./use-moved-page";

/** Pages on which counts change, and those of operators, who have other accounts. */
const changing = /^\/pages\/(?:notice|store\/chat)\//;
const foreign = /^\/(?:operator|preview)(?:\/|$)/;

/**
 * Holds the socket of this page's badges, updates the count on the tab "mine", renders the live region of news, and
 * keeps pages of orders up to date.
 */
export function LateNews() {
  const { t, i18n } = useTranslation("shell");
  const { language } = i18n;
  const spoken = useRef(language);
  const { pathname, key } = useLocation();
  const live = useRef<LiveUnread | null>(null);
  const changed = useRef(false);
  const [tab, setTab] = useState<Element | null>(null);
  const news = useNews();
  useMovedPage(pathname);
  const listens = !foreign.test(pathname);
  useEffect(() => {
    if (!listens) return;
    live.current = listenForUnread();
    return () => {
      live.current?.end();
      live.current = null;
    };
  }, [listens]);
  useEffect(() => {
    if (spoken.current !== language) live.current?.speak(language);
    spoken.current = language;
  }, [language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit to such a page may have read something, and a page may have no tabs.
  useEffect(() => {
    if (changed.current || changing.test(pathname)) live.current?.refresh();
    changed.current = changing.test(pathname);
    setTab(document.querySelector(`.tab-bar a[href="${href("/pages/user/user")}"]`));
  }, [key]);
  return (
    <>
      {tab && createPortal(<UnreadBadge of="buyer" label={(count) => t("tabs.unread", { count })} />, tab)}
      <div className="live-news" role="status">
        {news && <NewsCard news={news} />}
      </div>
    </>
  );
}
