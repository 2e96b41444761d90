import { type RefObject, useEffect, useRef, useState } from "react";
import { createEnginePlayer } from "../watching/engine-player";
import { createPlayer } from "../watching/player";
import type { PlayerState } from "../watching/player-parts";

/**
 * Plays a playlist in a video element for as long as the page is open.
 * @param src address of the playlist; null = nothing yet
 * @param live follows the edge of a room on air
 * @param external what is played is that of an engine of the owner
 */
export function usePlayer(
  video: RefObject<HTMLVideoElement>,
  { src, live, external, onEnd }: { src: string | null; live: boolean; external: boolean; onEnd?: () => void },
): PlayerState {
  const [state, setState] = useState<PlayerState>("waiting");
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    if (!video.current || src === null) return;
    setState("waiting");
    const onState = (now: PlayerState) => {
      setState(now);
      if (now === "ended") ended.current?.();
    };
    const create = external ? createEnginePlayer : createPlayer;
    const player = create({ video: video.current, src, live, onState });
    return () => player.close();
  }, [video, src, live, external]);
  return state;
}
