import { type MutableRefObject, useEffect, useRef } from "react";
import { type ChatState, kept } from "../client/chat-state";
import type { Outgoing } from "../client/outgoing";
import { savedTalk, saveTalk, talkKey } from "../client/saved-talks";
import type { Talk } from "../talking/talk";

interface Keeping {
  talk: Talk;
  state: ChatState | null;
  outgoing: MutableRefObject<Map<string, Outgoing>>;
  /** Shows the stored state, if it is newer than the page, and sends the unsent messages. */
  restore: (state: ChatState, outgoing: readonly [string, Outgoing][]) => void;
}

/** Debounce of writes, ms. */
const gatherMs = 400;

/**
 * Stores a conversation on the device: the latest messages (specification §9) and the unsent ones. An older page, for
 * example one shown offline, is updated from it at once. For staff of the service desk nothing is stored: the messages
 * are not theirs, and their sessions end without the service worker knowing.
 */
export function useSavedTalk({ talk, state, outgoing, restore }: Keeping): void {
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
    savedTalk(key, me).then((found) => {
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
      saveTalk(talkKey({ side, conversation }), {
        owner: me,
        state: { ...kept(latest.current), unsent: [], early: [] },
        outgoing: [...outgoing.current].filter(([id]) => waiting.has(id)),
      });
    }, gatherMs);
    return () => clearTimeout(timer);
  }, [keeps, state, conversation, side, me, outgoing]);
}
