import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { News } from "./unread-answer";
import { setUnread } from "./unread-store";

/** Ms until it closes by itself, unless it has hover or focus. */
const staysMs = 8000;
const close = () => setUnread({ news: null });

/** The latest news item, above the page's tabs: one at a time, closed by time or by its button. */
export function NewsCard({ news: { id, title, text, href } }: { news: News }) {
  const { t } = useTranslation("shell");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each one has its own time.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.querySelector(".news-card:hover, .news-card:focus-within")) close();
    }, staysMs);
    return () => clearInterval(timer);
  }, [id]);
  return (
    <div className="news-card" key={id}>
      <a href={href} onClick={close}>
        <span className="sr-only">{t("news.new")}</span>
        <strong className="clamp-2" dir="auto">
          {title}
        </strong>
        <span className="clamp-2" dir="auto">
          {text || t("news.attachment")}
        </span>
      </a>
      <button type="button" aria-label={t("news.close")} onClick={close}>
        <Icon name="x" />
      </button>
    </div>
  );
}
