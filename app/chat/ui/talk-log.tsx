import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
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
  head?: ReactNode;
  /** Below the last one: what is not sent yet. */
  tail?: ReactNode;
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
        <ol className="talk-list">
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
                {...{ conversation, side, me, cards, zone, nowMs, reports }}
              />
            );
          })}
        </ol>
        {tail}
      </div>
    </div>
  );
}
