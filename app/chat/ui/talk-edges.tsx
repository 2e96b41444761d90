import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "#router";
import type { Talk } from "../talking/talk";
import type { ShownTalk } from "./use-shown-talk";

/** The link to earlier messages, if there are any; with scripts they load when scrolled to. */
export function EarlierLink({ shown }: { shown: ShownTalk }) {
  const { t } = useTranslation("talk");
  const fetcher = useFetcher<{ talk: Talk }>();
  const link = useRef<HTMLAnchorElement>(null);
  const { earlier } = shown.talk;
  const { state } = shown.live;
  const first = earlier?.messages[0] ?? state?.messages[0];
  const before = first && (earlier ?? state)?.more ? first.seq : null;
  const address = before === null ? null : shown.to({ before });
  const latest = useRef(shown);
  latest.current = shown;

  useEffect(() => {
    const loaded = fetcher.data?.talk;
    if (!loaded?.earlier) return;
    latest.current.addCards(loaded.cards);
    latest.current.live.addEarlier(loaded.earlier);
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

export function LatestLink({ shown }: { shown: ShownTalk }) {
  const { t } = useTranslation("talk");
  return (
    <a className="talk-edge" href={shown.to({})}>
      {t("latest")}
    </a>
  );
}
