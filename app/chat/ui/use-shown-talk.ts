import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import type { ShownMessage } from "../client/chat-state";
import type { Side } from "../conversations/events";
import type { Talk, TalkCards } from "../talking/talk";
import { shownMessages } from "../talking/talk-items";
import { clockAt, dayIn } from "../talking/talk-times";
import { type LiveTalk, useLiveTalk } from "./use-live-talk";

/** The state of a conversation's screen for one of its sides; all parts of the screen are rendered from it. */
export interface ShownTalk {
  talk: Talk;
  live: LiveTalk;
  /** The viewer's side. */
  side: Side;
  /** The current ones, or the earlier ones requested by the address; ascending. */
  messages: readonly ShownMessage[];
  /** The card subjects of all messages here: the loader's, and those of earlier messages. */
  cards: TalkCards;
  addCards: (cards: TalkCards) => void;
  /** Returns the address of this page with more parameters. */
  to: (query: Record<string, string | number>) => string;
  /** The conversation's parameters in the address. */
  place: [name: string, value: string][];
  /** Formats day and time of a moment (seconds since 1970). */
  saidAt: (at: number) => string;
}

/** Shows a conversation and keeps it up to date. @param address of its page */
export function useShownTalk(talk: Talk, address: string): ShownTalk {
  const { t } = useTranslation("talk");
  const { locale } = useFormat();
  const live = useLiveTalk(talk);
  const [more, setMore] = useState<TalkCards>({ goods: {}, orders: {} });
  const { earlier, desk = null, cards, zone, nowMs } = talk;
  const [path, query] = address.split("?");
  const place = [...new URLSearchParams(query)];
  return {
    talk,
    live,
    side: desk === null ? talk.side : "staff",
    messages: earlier ? shownMessages(earlier.messages) : (live.state?.messages ?? []),
    cards: { goods: { ...more.goods, ...cards.goods }, orders: { ...more.orders, ...cards.orders } },
    addCards: ({ goods, orders }) =>
      setMore((known) => ({ goods: { ...known.goods, ...goods }, orders: { ...known.orders, ...orders } })),
    place,
    to: (added) => {
      const all = [...place, ...Object.entries(added).map(([name, value]) => [name, String(value)])];
      return all.length === 0 ? address : `${path}?${new URLSearchParams(all)}`;
    },
    saidAt: (at) => {
      const day = dayIn(at * 1000, { zone, nowMs, locale });
      const clock = clockAt(at * 1000, zone);
      return typeof day === "string" ? t(`day.${day}`, { clock }) : t("day.other", { day: day.date, clock });
    },
  };
}
