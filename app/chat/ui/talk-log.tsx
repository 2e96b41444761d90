import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { useFormat } from "~/app/platform/format/format";
import type { ShownMessage } from "../client/chat-state";
import type { Side } from "../conversations/events";
import type { TalkCards } from "../talking/talk";
import { talkItems } from "../talking/talk-items";
import { clockAt, dayIn } from "../talking/talk-times";
import { type Speaker, TalkMessage } from "./talk-message";

interface TalkLogProps {
  /** Ascending. */
  messages: readonly ShownMessage[];
  conversation: number;
  side: Side;
  /** What the other side wrote can be complained about. */
  reports?: boolean;
  me: number;
  speakers: { user: Speaker; shop: Speaker };
  cards: TalkCards;
  zone: string;
  nowMs: number;
  /** Number up to which the other side has read. */
  readUpTo: number;
  /** Above the first message: the way to earlier ones, a greeting. */
  head?: Elements;
  /** Below the last one: what is not sent yet. */
  tail?: Elements;
}

/** What was said, the latest at the end, where the list starts without any script. New messages are read out. */
export function TalkLog(props: TalkLogProps) {
  const {
    messages,
    conversation,
    side,
    me,
    speakers,
    cards,
    zone,
    nowMs,
    readUpTo,
    head,
    tail,
    reports = true,
  } = props;
  const { t } = useTranslation("talk");
  const { locale } = useFormat();
  const heading = (at: number) => {
    const day = dayIn(at * 1000, { zone, nowMs, locale });
    const clock = clockAt(at * 1000, zone);
    return typeof day === "string" ? t(`day.${day}`, { clock }) : t("day.other", { day: day.date, clock });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area is reached by the keyboard.
    <div className="talk-scroll" data-scrolls="" role="log" aria-label={t("log")} aria-live="polite" tabIndex={0}>
      <div className="talk-flow">
        {head}
        <ol className="talk-list grid one-column gap-12px">
          {talkItems(messages, zone).map((item) => {
            if (item.kind === "time")
              return (
                <li key={item.key} className="talk-time">
                  {heading(item.at)}
                </li>
              );
            const { message } = item;
            return (
              <TalkMessage
                key={item.key}
                message={message}
                by={message.side === "user" ? speakers.user : speakers.shop}
                read={message.seq <= readUpTo}
                conversation={conversation}
                side={side}
                me={me}
                cards={cards}
                zone={zone}
                nowMs={nowMs}
                reports={reports}
              />
            );
          })}
        </ol>
        {tail}
      </div>
    </div>
  );
}
