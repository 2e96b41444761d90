import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { type ShownNotice, topicIcons, topicTones } from "~/app/chat/notices/shown-notice";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";

/**
 * One notice: the row opens it, which marks it as read; the basket deletes it. Both are buttons of one form, for
 * browsers without JavaScript.
 */
export function NoticeRow({ notice, now }: { notice: ShownNotice; now: number }) {
  const { t } = useTranslation("notices");
  const format = useFormat();
  const { id, topic, title, text, picture, at, read } = notice;
  return (
    <li id={`notice-${id}`}>
      <Form method="post" className={read ? "notice-row" : "notice-row is-unread"}>
        <input type="hidden" name="id" value={id} />
        <button type="submit" name="intent" value="open" className="notice-open">
          <NoticePicture topic={topic} picture={picture} />
          <span className="notice-words grid one-column flex-1-1-auto gap-2px min-w-0">
            <span className="notice-title flex flex-wrap justify-between gap-0-8px text-sm">
              <strong className="min-w-0 font-medium wrap-anywhere" dir="auto">
                {title}
              </strong>
              {!read && <span className="sr-only">{t("new")}</span>}
            </span>
            <span
              className={
                topic === "system"
                  ? "notice-text min-w-0 text-ink-2 font-sm leading-20 wrap-anywhere is-whole"
                  : "notice-text min-w-0 text-ink-2 font-sm leading-20 wrap-anywhere"
              }
              data-breaks=""
              dir="auto"
            >
              {text}
            </span>
            <time className="hint leading-20" dateTime={new Date(at).toISOString()}>
              {format.ago(at, now)}
            </time>
          </span>
        </button>
        <button
          type="submit"
          name="intent"
          value="delete"
          className="notice-delete"
          aria-label={t("delete", { title })}
        >
          <Icon className="size-18px" name="trash-2" />
        </button>
      </Form>
    </li>
  );
}

/** The picture of a notice's subject, or the icon of its topic. */
export function NoticePicture({ topic, picture }: Pick<ShownNotice, "topic" | "picture">) {
  if (picture) return <Photo picture={picture} place="tile" cover className="size-44px flex-none rounded-inner" />;
  return (
    <span className={`notice-disc relative grid flex-none place-center rounded-full size-44px ${topicTones[topic]}`}>
      <Icon className="size-22px" name={topicIcons[topic]} />
    </span>
  );
}
