import { behindEdge, decide, newParts, trimBefore } from "./decide";
import {
  awayMs,
  change,
  firstPause,
  get,
  longestPause,
  openSource,
  type Played,
  type Player,
  type PlayerState,
  rangesOf,
  sleep,
  sourceClass,
} from "./player-parts";
import { type Rendition, readMaster, typeOfHead } from "./read-master";
import { readPlaylist } from "./read-playlist";

const listType = "application/vnd.apple.mpegurl";
/** How often an engine is asked for what is new, in ms: it does not wait with its answer as our own server does. */
const askMs = 700;

/** A list of segments of an engine, and what of it is buffered. */
interface Track {
  src: string;
  buffer: SourceBuffer;
  head: string;
  last: number;
}

/**
 * Plays what an engine of the owner serves, in a video element, until it is closed: by the browser's own player where
 * it reads HLS, else by putting fragments of MP4 together. Where neither is possible the state is `unsupported`, for
 * example segments of MPEG-TS in a browser that reads no HLS.
 */
export function createEnginePlayer({ video, src, live, onState }: Played): Player {
  let open = true;
  let state: PlayerState = "waiting";
  let newsAt = performance.now();
  let behind = 0;

  const say = (now: PlayerState) => {
    if (open && now !== state) {
      state = now;
      onState(now);
    }
  };
  const play = () => video.play().catch((error) => error?.name === "NotAllowedError" && say("blocked"));

  function steer() {
    const ranges = rangesOf(video);
    if (ownSource === undefined || ranges.length === 0) return;
    const { jump, rate } = decide(video.currentTime, ranges, behind);
    if (jump !== null) video.currentTime = jump;
    if (video.playbackRate !== rate) video.playbackRate = rate;
  }

  function failed() {
    if (!live) say("unsupported");
  }

  const listeners: [EventTarget, string, () => void][] = [
    [video, "playing", () => say("playing")],
    [video, "waiting", () => state === "playing" && say("waiting")],
    [video, "timeupdate", steer],
    [video, "error", failed],
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);

  /** The browser's own player, looked after: it gives up when nothing comes, and a host may come back. */
  async function playNatively() {
    let time = -1;
    while (open) {
      if (video.currentTime !== time) newsAt = performance.now();
      else if (state !== "blocked" && performance.now() - newsAt > awayMs) {
        say("away");
        video.src = src;
        play();
        newsAt = performance.now();
      }
      time = video.currentTime;
      await sleep(1000);
    }
  }

  /** Opens all tracks before anything is added to one: a source takes no further ones afterwards. */
  async function begin(Source: typeof MediaSource): Promise<Track[] | null> {
    const found = readMaster(await (await get(src)).text(), new URL(src, location.href).href);
    const typed = await Promise.all((found ?? [{ src, type: null }]).map(withType));
    const types = typed.map(({ type }) => type).filter((type) => type !== null);
    if (types.length < typed.length || !types.every((type) => Source.isTypeSupported(type))) return null;
    const source = await openSource(video, Source);
    return typed.map((one, at) => ({
      src: one.src,
      buffer: source.addSourceBuffer(types[at] ?? ""),
      head: "",
      last: 0,
    }));
  }

  async function withType({ src, type }: Rendition): Promise<Rendition> {
    if (type !== null) return { src, type };
    const answer = await get(src);
    const head = readPlaylist(await answer.text(), answer.url).parts[0]?.head;
    return { src, type: head ? typeOfHead(new Uint8Array(await (await get(head)).arrayBuffer())) : null };
  }

  /** Fetches what is new of a track. Returns whether there was something; throws where it does not continue. */
  async function follow(track: Track): Promise<boolean> {
    const answer = await get(track.src);
    const { parts } = readPlaylist(await answer.text(), answer.url);
    const { news, edge } = newParts(parts, track.last);
    if (track.last > 0 && (edge || news.some(({ cut }) => cut))) throw new Error("the engine began anew");
    behind = behindEdge(parts);
    for (const part of news) {
      const wanted = part.head === track.head ? [part.src] : [part.head, part.src];
      for (const bytes of await Promise.all(wanted.map(async (one) => (await get(one)).arrayBuffer()))) {
        if (!open) return false;
        await change(video, track.buffer, (it) => it.appendBuffer(bytes));
      }
      const trim = trimBefore(video.currentTime, rangesOf(video));
      if (trim > 0) await change(video, track.buffer, (it) => it.remove(0, trim));
      [track.head, track.last] = [part.head, part.number];
    }
    return news.length > 0;
  }

  async function putTogether(Source: typeof MediaSource) {
    let pause = firstPause;
    while (open) {
      try {
        const tracks = await begin(Source);
        if (tracks === null) return say("unsupported");
        while (open) {
          const isNew = (await Promise.all(tracks.map(follow))).includes(true);
          if (isNew) [newsAt, pause] = [performance.now(), firstPause];
          else if (performance.now() - newsAt > awayMs) say("away");
          steer();
          if (isNew && video.paused && state !== "blocked") play();
          await sleep(askMs);
        }
      } catch {
        say(performance.now() - newsAt > awayMs ? "away" : "waiting");
        await sleep(pause);
        pause = Math.min(pause * 2, longestPause);
      }
    }
  }

  const isNative = !live || video.canPlayType(listType) !== "";
  const ownSource = isNative ? undefined : sourceClass();
  if (isNative) {
    video.src = src;
    play();
    if (live) void playNatively();
  } else if (ownSource) void putTogether(ownSource);
  else {
    // Its page draws first.
    queueMicrotask(() => say("unsupported"));
  }

  return {
    shownAt: () => null,
    close() {
      open = false;
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
      video.removeAttribute("src");
      video.load();
    },
  };
}
