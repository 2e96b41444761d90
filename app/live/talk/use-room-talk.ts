import { useCallback, useEffect, useRef, useState } from "react";
import { connectSocket, socketAddress } from "~/app/chat/ui";
import { constants } from "~/app/platform/constants";
import { href } from "~/app/platform/http/href";
import type { RoomFrame } from "./room-frame";
import { sendTalk } from "./send-talk";
import { talkLimits } from "./talk-limits";
import { hear, roomFrame, startTalk, type TalkState } from "./talk-state";

const path = "/pages/find/details/talk";

/** In ms: how often a page without a socket asks, and how long it collects taps. */
const pauses = { ask: 3000, taps: 1500 } as const;

export interface RoomTalk {
  roomId: number;
  state: TalkState;
  /** Says a line; null = it was said, else the code of why not. @param key of the line, kept until it is said */
  say(body: string, key: string): Promise<string | null>;
  /** Counts a tap; of visitors it stays on the page. */
  like(): void;
}

/**
 * Keeps what is said in a room up to date, for its viewers and for its host: by the socket, and by asking while there
 * is none.
 * @param start what came with the page
 * @param member the page is a signed-in person's
 */
export function useRoomTalk({
  roomId,
  start,
  member,
}: {
  roomId: number;
  start: RoomFrame | null;
  member: boolean;
}): RoomTalk {
  const [state, setState] = useState(() => startTalk(start, Date.now()));
  const current = useRef(state);
  const taps = useRef(0);
  const sending = useRef<ReturnType<typeof setTimeout> | null>(null);
  const over = state.state === "ended" || state.state === "cancelled";

  const take = useCallback((frame: RoomFrame) => {
    current.current = hear(current.current, frame, Date.now());
    setState(current.current);
  }, []);

  useEffect(() => {
    if (over) return;
    let open = false;
    const connection = connectSocket({
      address: socketAddress(false),
      onFrame(frame) {
        if (frame.type === "init") connection.send({ type: "watch", room: roomId, after: current.current.upTo });
        const told = roomFrame(frame, roomId);
        if (!told) return;
        if (!open) connection.settled();
        take(told);
      },
      onOpen(now) {
        open = now;
      },
    });
    const ask = setInterval(() => {
      if (!open && document.visibilityState === "visible") void askTalk(roomId, current.current.upTo).then(taken);
    }, pauses.ask);
    let ended = false;
    const taken = (frame: RoomFrame | null) => {
      if (frame && !ended) take(frame);
    };
    const shown = () => connection.shown(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", shown);
    addEventListener("online", connection.online);
    return () => {
      ended = true;
      clearInterval(ask);
      document.removeEventListener("visibilitychange", shown);
      removeEventListener("online", connection.online);
      connection.end();
    };
  }, [roomId, over, take]);

  const say = useCallback(
    (body: string, key: string) => sendTalk(path, roomId, { intent: "say", body, key }),
    [roomId],
  );

  const like = useCallback(() => {
    if (!member) return;
    taps.current = Math.min(taps.current + 1, talkLimits.likes.report);
    sending.current ??= setTimeout(() => {
      const count = taps.current;
      taps.current = 0;
      sending.current = null;
      void sendTalk(path, roomId, { intent: "like", taps: String(count) });
    }, pauses.taps);
  }, [roomId, member]);

  return { roomId, state, say, like };
}

async function askTalk(roomId: number, after: number): Promise<RoomFrame | null> {
  try {
    const answer = await fetch(href(path, { id: roomId, after }), {
      signal: AbortSignal.timeout(constants.callTimeoutMs),
    });
    return answer.ok ? ((await answer.json()) as RoomFrame) : null;
  } catch {
    return null;
  }
}
