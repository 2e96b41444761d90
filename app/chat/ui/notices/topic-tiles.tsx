import { useTranslation } from "react-i18next";
import { type NoticeTopic, noticeTopics } from "~/app/chat/notices/notice-events";
import { listOf, noticeLists, topicIcons, topicTones } from "~/app/chat/notices/shown-notice";
import { Icon } from "~/app/design/icon";
import { CountBadge } from "~/app/design/marks";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";

/** The topics with their unread counts. The shop's is for shop owners, or if it has unread notices. */
export function TopicTiles({ unread, shop }: { unread: Partial<Record<NoticeTopic, number>>; shop: boolean }) {
  const { t } = useTranslation("notices");
  const format = useFormat();
  const topics = noticeTopics.filter((topic) => topic !== "shop" || shop || unread.shop);
  return (
    <nav className="topic-tiles" aria-label={t("topicsLabel")}>
      {topics.map((topic) => {
        const list = noticeLists[listOf(topic)];
        const count = unread[topic] ?? 0;
        return (
          <a key={topic} href={href(list.path, { topic: list.topics.length > 1 ? topic : null })}>
            <span
              className={`notice-disc relative grid flex-none place-center rounded-full size-44px ${topicTones[topic]}`}
            >
              <Icon className="size-22px" name={topicIcons[topic]} />
              <CountBadge text={format.badge(count)} label={t("unread", { count })} />
            </span>
            <span className="max-w-full wrap-anywhere hyphens-auto">{t(`topics.${topic}`)}</span>
          </a>
        );
      })}
    </nav>
  );
}
