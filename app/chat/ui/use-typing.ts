import { useCallback, useEffect, useRef, useState } from "react";
import type { Frame } from "../client/frames";
import { sendTyping } from "../client/send-message";
import { typingSeconds } from "../conversations/events";

export interface Typing {
  /** The other side is typing. */
  theirs: boolean;
  /** Handles a frame of the socket; false = not about typing. */
  take: (frame: Frame) => boolean;
  /** A message of theirs arrived, which ends the hint. */
  came: () => void;
  /** Typing here; hints are sent at intervals. */
  typed: () => void;
}

/** Typing hints of both sides. A hint that is not repeated expires. */
export function useTyping(conversation: number | null, side: "user" | "shop"): Typing {
  const [theirs, setTheirs] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const told = useRef(0);
  const came = useCallback(() => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
    setTheirs(false);
  }, []);
  const take = useCallback(
    (frame: Frame) => {
      if (frame.type !== "typing") return false;
      if (frame.conversation !== conversation || frame.side === side) return true;
      if (timer.current) clearTimeout(timer.current);
      timer.current = setTimeout(came, typingSeconds * 1000);
      setTheirs(true);
      return true;
    },
    [conversation, side, came],
  );
  const typed = useCallback(() => {
    const now = Date.now();
    if (conversation === null || now - told.current < (typingSeconds * 1000) / 2) return;
    told.current = now;
    sendTyping(conversation);
  }, [conversation]);
  useEffect(() => came, [came]);
  return { theirs, take, came, typed };
}
