import { type MutableRefObject, useEffect, useRef } from "react";
import { type ChatState, kept } from "../client/chat-state";
import { keepTalk, keptTalk, talkKey } from "../client/kept-talks";
import type { Outgoing } from "../client/outgoing";
import type { Talk } from "../talking/talk";

interface Keeping {
  talk: Talk;
  state: ChatState | null;
  outgoing: MutableRefObject<Map<string, Outgoing>>;
  /** Shows what was kept, if it is newer than the page, and sends what was not sent. */
  restore: (state: ChatState, outgoing: readonly [string, Outgoing][]) => void;
}

/** Milliseconds in which several changes are written once. */
const gatherMs = 400;

/**
 * Keeps a conversation on the device: the latest messages (specification §9) and what was not sent yet. A page that is
 * older than that, for example one that is shown without a network, is brought up to it at once. Staff of the service
 * desk keep nothing: what people tell the desk is not theirs, and their sessions end without the service worker hearing
 * of it.
 */
export function useKeptTalk({ talk, state, outgoing, restore }: Keeping): void {
  const { conversation, side, me, desk = null } = talk;
  const keeps = conversation !== null && desk === null;
  const restored = useRef(restore);
  restored.current = restore;
  const latest = useRef(state);
  latest.current = state;
  const ready = useRef(false);
  useEffect(() => {
    if (!keeps) return;
    let wanted = true;
    const key = talkKey({ side, conversation });
    keptTalk(key, me).then((found) => {
      if (wanted && found) restored.current(found.state, found.outgoing);
      ready.current = true;
    });
    return () => {
      wanted = false;
      ready.current = false;
    };
  }, [keeps, conversation, side, me]);
  useEffect(() => {
    if (!keeps || !state) return;
    const timer = setTimeout(() => {
      if (!ready.current || !latest.current) return;
      const waiting = new Set(latest.current.unsent.map(({ id }) => id));
      keepTalk(talkKey({ side, conversation }), {
        owner: me,
        state: { ...kept(latest.current), unsent: [], early: [] },
        outgoing: [...outgoing.current].filter(([id]) => waiting.has(id)),
      });
    }, gatherMs);
    return () => clearTimeout(timer);
  }, [keeps, state, conversation, side, me, outgoing]);
}
