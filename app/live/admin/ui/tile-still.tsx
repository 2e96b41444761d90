import { useEffect, useRef, useState } from "react";
import { livePlaylist } from "../../ui/live-address";
import { useOwnDocument } from "../../ui/use-own-document";
import { createPlayer } from "../../watching/player";
import { type PlayerState, sleep } from "../../watching/player-parts";

/** In ms: between two pictures of a tile, and how long one is waited for. */
const pauses = { next: 10_000, most: 8000 } as const;

/** What a room on air shows: a new picture every ten seconds while the page is seen. Nothing until the first one. */
export function TileStill({ roomId }: { roomId: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const own = useOwnDocument();
  useEffect(() => {
    if (!own) return;
    const over = new AbortController();
    async function look() {
      while (!over.signal.aborted) {
        if (!document.hidden && (await drawStill(livePlaylist(roomId), canvas.current, over.signal))) setDrawn(true);
        await sleep(pauses.next);
      }
    }
    void look();
    return () => over.abort();
  }, [own, roomId]);
  return <canvas ref={canvas} className="lv-still" hidden={!isDrawn} />;
}

/** Plays a room for a moment, unseen and silent, and draws its picture; false = none came. */
function drawStill(src: string, canvas: HTMLCanvasElement | null, over: AbortSignal): Promise<boolean> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  return new Promise((resolve) => {
    const finish = (isDrawn: boolean) => {
      clearTimeout(timer);
      over.removeEventListener("abort", stop);
      player.close();
      resolve(isDrawn);
    };
    const stop = () => finish(false);
    const onState = (state: PlayerState) => state === "playing" && finish(draw(video, canvas));
    const player = createPlayer({ video, src, live: true, onState });
    const timer = setTimeout(stop, pauses.most);
    over.addEventListener("abort", stop);
  });
}

function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement | null): boolean {
  const { videoWidth, videoHeight } = video;
  if (!canvas || videoWidth === 0) return false;
  canvas.width = 270;
  canvas.height = Math.round((270 * videoHeight) / videoWidth);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return true;
}
