import type { Ranges } from "./decide";

/** What a player tells its page. */
export type PlayerState =
  /** Nothing can be shown yet, or for the moment. */
  | "waiting"
  | "playing"
  /** The browser starts nothing by itself: a tap is needed. */
  | "blocked"
  /** No segment has come for five seconds. */
  | "away"
  | "ended"
  /** The browser has not got the codecs. */
  | "unsupported";

export interface Played {
  video: HTMLVideoElement;
  /** Address of the playlist. */
  src: string;
  /** Follows the edge of a room on air; else a recording, which can be moved in. */
  live: boolean;
  onState(state: PlayerState): void;
}

export interface Player {
  /** When the picture that is shown was taken, Unix ms; null = not known. */
  shownAt(): number | null;
  close(): void;
}

/** After this long without anything new the host is away, in ms. */
export const awayMs = 5000;
const fetchMs = 10_000;
/** Pauses between attempts, in ms: the first, and the longest. */
export const [firstPause, longestPause] = [250, 4000];

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const once = (target: EventTarget, ...names: string[]) =>
  new Promise<void>((resolve) => {
    const heard = new AbortController();
    const listener = () => {
      heard.abort();
      resolve();
    };
    for (const name of names) target.addEventListener(name, listener, { signal: heard.signal });
  });

/** Fetches a file of a room; throws when it does not come. */
export async function get(address: string): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(fetchMs) });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
}

/** Returns what a video has of its media. */
export function rangesOf({ buffered }: HTMLVideoElement): Ranges {
  return Array.from({ length: buffered.length }, (_, at) => [buffered.start(at), buffered.end(at)] as const);
}

/** Changes what a source buffer has, and waits for it; throws when the video cannot show what came. */
export async function change(video: HTMLVideoElement, buffer: SourceBuffer, act: (buffer: SourceBuffer) => void) {
  const done = once(buffer, "updateend");
  act(buffer);
  await done;
  if (video.error) throw video.error;
}

/** Returns the way in which a browser puts media together, if it has one; that of iPhones saves their battery. */
export function sourceClass(): typeof MediaSource | undefined {
  const { ManagedMediaSource } = window as { ManagedMediaSource?: typeof MediaSource };
  return ManagedMediaSource ?? window.MediaSource;
}

/** Opens a new source in a video. */
export async function openSource(video: HTMLVideoElement, Source: typeof MediaSource): Promise<MediaSource> {
  const source = new Source();
  // Without it iPhones never open the source.
  video.disableRemotePlayback = true;
  const address = URL.createObjectURL(source);
  const opened = once(source, "sourceopen");
  video.src = address;
  await opened;
  URL.revokeObjectURL(address);
  return source;
}
