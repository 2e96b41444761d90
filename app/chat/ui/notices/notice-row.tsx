import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type ShownNotice, topicIcons } from "~/app/chat/notices/shown-notice";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";

/** One notice: the row opens it, which marks it as read; the basket deletes it. Both are buttons of one form, for browsers without JavaScript. */
export function NoticeRow({ notice, now }: { notice: ShownNotice; now: number }) {
  const { t } = useTranslation("notices");
  const format = useFormat();
  const { id, topic, title, text, picture, at, read } = notice;
  return (
    <li id={`notice-${id}`}>
      <Form method="post" className={read ? "notice-row" : "notice-row is-unread"}>
        <input type="hidden" name="id" value={id} />
        <button type="submit" name="intent" value="open" className="notice-open">
          <NoticePicture {...{ topic, picture }} />
          <span className="notice-words">
            <span className="notice-title">
              <strong dir="auto">{title}</strong>
              {!read && <span className="sr-only">{t("new")}</span>}
            </span>
            <span className={topic === "system" ? "notice-text is-whole" : "notice-text"} data-breaks="" dir="auto">
              {text}
            </span>
            <time dateTime={new Date(at).toISOString()}>{format.ago(at, now)}</time>
          </span>
        </button>
        <button
          type="submit"
          name="intent"
          value="delete"
          className="notice-delete"
          aria-label={t("delete", { title })}
        >
          <Icon name="trash-2" />
        </button>
      </Form>
    </li>
  );
}

/** The picture of what a notice is about, or the sign of its topic. */
export function NoticePicture({ topic, picture }: Pick<ShownNotice, "topic" | "picture">) {
  if (picture) return <Photo picture={picture} place="tile" cover className="notice-picture" />;
  return (
    <span className={`notice-disc is-${topic}`}>
      <Icon name={topicIcons[topic]} />
    </span>
  );
}
