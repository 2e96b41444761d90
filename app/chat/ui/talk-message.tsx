import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import type { Picture } from "~/app/design/picture";
import { href } from "~/app/platform/http/href";
import { Modal } from "~/app/platform/ui/modal/modal";
import type { ShownMessage } from "../client/chat-state";
import { type MessageContent, withdrawMinutes } from "../conversations/events";
import { messageId } from "../talking/message-id";
import { clockAt } from "../talking/talk-times";
import { GoodsOfTalk, OrderOfTalk } from "./talk-card";
import { TalkPicture } from "./talk-picture";
import { TalkVoice } from "./talk-voice";
import type { ShownTalk } from "./use-shown-talk";

export interface Speaker {
  name: string;
  avatar: Picture | null;
}

interface TalkMessageProps {
  message: ShownMessage;
  by: Speaker;
  shown: ShownTalk;
}

/** A message: sender, content, time, and on the viewer's side its delivery state. */
export function TalkMessage({ message, by, shown }: TalkMessageProps) {
  const { talk, live, side, cards } = shown;
  const { conversation, me, zone, nowMs } = talk;
  const { t } = useTranslation("talk");
  const { seq, at, content } = message;
  const own = (message.side === "user") === (side === "user");
  if (!content) {
    return (
      <li className="talk-note" id={`m${seq}`}>
        {t(own ? "withdrawnByMe" : "withdrawnByThem")}
      </li>
    );
  }
  const readUpTo = live.state?.[side === "user" ? "shop" : "user"].read ?? 0;
  const withdrawable = own && message.actor === me && nowMs - at * 1000 < withdrawMinutes * 60_000;
  return (
    <li className={own ? "talk-message is-own" : "talk-message"} id={`m${seq}`}>
      <Avatar picture={by.avatar} name={by.name} size="small" />
      <div className="talk-said">
        <span className="sr-only">{t("says", { name: by.name })}</span>
        <TalkContent content={content} side={side} cards={cards} own={own} />
      </div>
      <div className="talk-meta">
        <time translate="no" dateTime={new Date(at * 1000).toISOString()}>
          {clockAt(at * 1000, zone)}
        </time>
        {own && <Ticks read={seq <= readUpTo} />}
        {(withdrawable || (!own && side !== "staff")) && (
          <Modal
            name="messageActs"
            label={<Icon className="size-16px" name="ellipsis" />}
            labelText={t("more")}
            heading={t("more")}
            look="talk-more"
          >
            {withdrawable ? (
              <Form method="post" replace className="modal-list grid one-column gap-4px">
                <button type="submit" name="withdraw" value={seq}>
                  <Icon className="size-20px" name="undo-2" />
                  {t("withdraw")}
                </button>
              </Form>
            ) : (
              <p className="modal-list grid one-column gap-4px">
                <a
                  href={href("/pages/user/complaint/complaint", {
                    type: "message",
                    id: messageId({ conversation: conversation ?? 0, seq }),
                  })}
                >
                  <Icon className="size-20px" name="megaphone" />
                  {t("report")}
                </a>
              </p>
            )}
          </Modal>
        )}
      </div>
    </li>
  );
}

function Ticks({ read }: { read: boolean }) {
  const { t } = useTranslation("talk");
  return (
    <span className={read ? "talk-ticks is-read" : "talk-ticks"}>
      <Icon name="check" />
      {read && <Icon name="check" />}
      <span className="sr-only">{t(read ? "read" : "sent")}</span>
    </span>
  );
}

interface ContentProps extends Pick<ShownTalk, "side" | "cards"> {
  content: MessageContent;
  own: boolean;
}

function TalkContent({ content, side, cards, own }: ContentProps) {
  const { t } = useTranslation("talk");
  switch (content.type) {
    case "text":
      return (
        <p className="talk-bubble" dir="auto">
          {content.text}
        </p>
      );
    case "img":
      return <TalkPicture url={content.url} w={content.w} h={content.h} />;
    case "voice":
      return <TalkVoice url={content.url} length={content.length} own={own} />;
    case "goods":
      return <GoodsOfTalk goods={cards.goods[content.id]} />;
    case "order":
      return <OrderOfTalk order={cards.orders[content.id]} side={side} />;
    default:
      return <p className="talk-bubble">{t("unknown")}</p>;
  }
}
