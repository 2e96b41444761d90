import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { type ChatState, discard, failed, sending, sendingFirst, stalled, unstalled } from "../client/chat-state";
import type { Frame } from "../client/frames";
import { type Outgoing, unsentContent, uploaded } from "../client/outgoing";
import { postMessage } from "../client/send-message";
import { createSendQueue, type SendOutcome, type SendQueue } from "../client/send-queue";
import type { Talk } from "../talking/talk";

interface OutboxOptions {
  talk: Pick<Talk, "conversation" | "side" | "desk">;
  change: (step: (state: ChatState) => ChatState) => void;
  /** Takes the stored message. */
  onSent: (frame: Frame) => void;
}

/** Messages that a window has not sent yet. */
interface Outbox {
  /** By id, in the order in which they were written. */
  outgoing: MutableRefObject<Map<string, Outgoing>>;
  say: (said: Outgoing) => void;
  /** Takes up messages of an earlier visit: they go first. */
  restore: (waiting: readonly [string, Outgoing][]) => void;
  /** Sends a refused message again, after the others. */
  retry: (id: string) => void;
  drop: (id: string) => void;
  /** The network is back, or may be. */
  wake: () => void;
}

/** Sends the messages of a conversation one after the other, and waits for the network with those that are left. */
export function useOutbox({ talk, change, onSent }: OutboxOptions): Outbox {
  const { conversation, side, desk = null } = talk;
  const outgoing = useRef(new Map<string, Outgoing>());

  async function attempt(id: string): Promise<SendOutcome> {
    const said = outgoing.current.get(id);
    // Discarded meanwhile.
    if (!said || conversation === null) return "refused";
    const message = await uploaded(said, desk);
    if ("refusal" in message) return settle(id, message.refusal);
    if (outgoing.current.has(id)) outgoing.current.set(id, message);
    const answer = await postMessage({ side, conversation, desk, id, message });
    if ("refusal" in answer) return settle(id, answer.refusal, answer.later);
    outgoing.current.delete(id);
    onSent(answer.frame);
    return "sent";
  }
  function settle(id: string, reason: string | null, later = false): SendOutcome {
    if (reason !== null && !later) {
      change((now) => failed(now, id, reason));
      return "refused";
    }
    change((now) => stalled(now, { id, reason }));
    return "undecided";
  }

  const latest = useRef({ attempt, change });
  latest.current = { attempt, change };
  const [queue] = useState<SendQueue>(() =>
    createSendQueue({
      attempt: (id) => latest.current.attempt(id),
      onStalled: (still) => latest.current.change(still ? stalled : unstalled),
    }),
  );
  const { wake, rest } = queue;
  useEffect(() => {
    wake();
    addEventListener("online", wake);
    return () => {
      removeEventListener("online", wake);
      rest();
    };
  }, [wake, rest]);

  /** Adds messages to the window, which wait where others already do. */
  function show(add: (now: ChatState) => ChatState) {
    change((now) => (queue.stalled() ? stalled(add(now)) : add(now)));
  }
  return {
    outgoing,
    say: (said) => {
      const id = crypto.randomUUID();
      outgoing.current.set(id, said);
      show((now) => sending(now, id, unsentContent(said)));
      queue.add(id);
    },
    restore: (waiting) => {
      const fresh = waiting.filter(([id]) => !outgoing.current.has(id));
      if (fresh.length === 0) return;
      // Kept in the order of the line, for the next visit.
      const since = [...outgoing.current];
      outgoing.current.clear();
      for (const [id, said] of [...fresh, ...since]) outgoing.current.set(id, said);
      const unsent = fresh.map(([id, said]) => ({ id, content: unsentContent(said) }));
      show((now) => sendingFirst(now, unsent));
      queue.addFirst(fresh.map(([id]) => id));
    },
    retry: (id) => {
      const said = outgoing.current.get(id);
      if (!said) return;
      outgoing.current.delete(id);
      outgoing.current.set(id, said);
      show((now) => sending(now, id, unsentContent(said)));
      queue.add(id);
    },
    drop: (id) => {
      outgoing.current.delete(id);
      change((now) => discard(now, id));
      queue.drop(id);
    },
    wake,
  };
}
