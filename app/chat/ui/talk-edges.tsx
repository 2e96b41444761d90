import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "#router";
import type { Talk, TalkCards } from "../talking/talk";
import type { LiveTalk } from "./use-live-talk";

interface EdgeProps {
  talk: Talk;
  /** Returns the address of this page with more parameters. */
  to: (query: Record<string, string | number>) => string;
}

interface EarlierProps extends EdgeProps {
  live: LiveTalk;
  /** Called with what the cards of earlier messages are of. */
  onCards: (cards: TalkCards) => void;
}

/**
 * The way to earlier messages, if there are any: a link, and where scripts run they come when the list is scrolled
 * there.
 */
export function EarlierLink({ talk, to, live, onCards }: EarlierProps) {
  const { t } = useTranslation("talk");
  const fetcher = useFetcher<{ talk: Talk }>();
  const link = useRef<HTMLAnchorElement>(null);
  const { earlier } = talk;
  const { state } = live;
  const first = earlier?.messages[0] ?? state?.messages[0];
  const before = first && (earlier ?? state)?.more ? first.seq : null;
  const address = before === null ? null : to({ before });
  const taken = useRef(live.addEarlier);
  taken.current = live.addEarlier;
  const cards = useRef(onCards);
  cards.current = onCards;

  useEffect(() => {
    const loaded = fetcher.data?.talk;
    if (!loaded?.earlier) return;
    cards.current(loaded.cards);
    taken.current(loaded.earlier);
  }, [fetcher.data]);

  const { load } = fetcher;
  useEffect(() => {
    if (!link.current || address === null || earlier) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(address));
    watch.observe(link.current);
    return () => watch.disconnect();
  }, [address, earlier, load]);

  if (address === null) return null;
  return (
    <a className="talk-edge" href={address} ref={link} aria-busy={fetcher.state === "idle" ? undefined : true}>
      {t("earlier")}
    </a>
  );
}

/** The way back to what is said now. */
export function LatestLink({ talk, to }: EdgeProps) {
  const { t } = useTranslation("talk");
  if (!talk.earlier) return null;
  return (
    <a className="talk-edge" href={to({})}>
      {t("latest")}
    </a>
  );
}

/** Returns what the cards of all messages here are of: those of the loader, and those of earlier messages. */
export function useCards(talk: Talk): [TalkCards, (more: TalkCards) => void] {
  const [more, setMore] = useState<TalkCards>({ goods: {}, orders: {} });
  const { goods, orders } = talk.cards;
  const add = (cards: TalkCards) =>
    setMore((known) => ({ goods: { ...known.goods, ...cards.goods }, orders: { ...known.orders, ...cards.orders } }));
  return [{ goods: { ...more.goods, ...goods }, orders: { ...more.orders, ...orders } }, add];
}
