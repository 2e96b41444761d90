import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { listOf, noticeLists, type ShownNotice } from "~/app/chat/notices/shown-notice";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { CountBadge, ShopBadge } from "~/app/design/marks";
import type { Picture } from "~/app/design/picture";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { forgetTalk, talkKey } from "../../client/saved-talks";
import { NoticePicture } from "./notice-row";

interface NewestRowProps {
  notice: ShownNotice;
  unread: Partial<Record<ShownNotice["topic"], number>>;
  now: number;
}

/** The newest notice of a list, as the link to it. */
export function NewestRow({ notice: { topic, title, text, at }, unread, now }: NewestRowProps) {
  const { t } = useTranslation("notices");
  const format = useFormat();
  const list = listOf(topic);
  const { path, topics } = noticeLists[list];
  const count = topics.reduce((sum, one) => sum + (unread[one] ?? 0), 0);
  return (
    <li>
      <a className="notice-open" href={href(path)}>
        <NoticePicture topic={topic} picture={null} />
        <span className="notice-words grid one-column flex-1-1-auto gap-2px min-w-0">
          <span className="notice-title flex flex-wrap justify-between gap-0-8px text-sm">
            <strong className="flex-1-1-8rem min-w-0 clamp-2 font-medium">{t(`lists.${list}`)}</strong>
            <time className="hint leading-20" dateTime={new Date(at).toISOString()}>
              {format.ago(at, now)}
            </time>
          </span>
          <span className="notice-latest flex items-center justify-between gap-8px">
            <span className="notice-text clamp-1 min-w-0 text-ink-2 text-sm wrap-anywhere" dir="auto">
              {t("line", { title, text })}
            </span>
            <CountBadge text={format.badge(count)} label={t("unread", { count })} />
          </span>
        </span>
      </a>
    </li>
  );
}

interface ConversationRowProps {
  conversation: {
    id: number;
    /** Null = the service desk. */
    shopId: number | null;
    name: string;
    kind: "self" | "flagship" | "enterprise" | "personal" | null;
    logo: Picture | null;
    unread: number;
    text: string;
    at: number;
  };
  now: number;
}

/** A conversation: the row leads to it, the basket deletes it for this person; that of the service desk stays. */
export function ConversationRow({ conversation, now }: ConversationRowProps) {
  const { t } = useTranslation(["notices", "modules"]);
  const format = useFormat();
  const { id, shopId, name, kind, logo, unread, text, at } = conversation;
  return (
    <li className="notice-row">
      <a
        className="notice-open"
        href={shopId === null ? href("/pages/user/service/person") : href("/pages/notice/chat", { shop_id: shopId })}
      >
        {shopId === null ? (
          <span className="relative grid flex-none place-center rounded-full size-44px bg-tint text-brand">
            <Icon className="size-22px" name="headset" />
          </span>
        ) : (
          <Avatar picture={logo} name={name} size="medium" />
        )}
        <span className="notice-words grid one-column flex-1-1-auto gap-2px min-w-0">
          <span className="notice-title flex flex-wrap justify-between gap-0-8px text-sm">
            <span className="flex flex-1-1-8rem items-center gap-6px min-w-0">
              <strong className="min-w-0 clamp-1 font-medium" dir="auto">
                {name}
              </strong>
              {kind !== null && kind !== "personal" && (
                <ShopBadge kind={kind} label={t(`modules:goods.kind.${kind}`)} />
              )}
            </span>
            <time className="hint leading-20" dateTime={new Date(at).toISOString()}>
              {format.ago(at, now)}
            </time>
          </span>
          <span className="notice-latest flex items-center justify-between gap-8px">
            <span
              className={`notice-text clamp-1 min-w-0 text-sm wrap-anywhere ${unread > 0 ? "text-ink" : "text-ink-2"}`}
              dir="auto"
            >
              {text}
            </span>
            <CountBadge text={format.badge(unread)} label={t("unread", { count: unread })} />
          </span>
        </span>
      </a>
      {shopId !== null && (
        <Form method="post" onSubmit={() => forgetTalk(talkKey({ side: "user", conversation: id }))}>
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            name="intent"
            value="delete"
            className="notice-delete"
            aria-label={t("delete", { title: name })}
          >
            <Icon className="size-18px" name="trash-2" />
          </button>
        </Form>
      )}
    </li>
  );
}
