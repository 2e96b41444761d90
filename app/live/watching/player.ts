import { aims, behindEdge, createCushion, decide, isBuffered, newParts, trimBefore } from "./decide";
import {
  awayMs,
  change as changeBuffer,
  firstPause,
  get,
  longestPause,
  once,
  openSource,
  type Played,
  type Player,
  type PlayerState,
  rangesOf,
  sleep,
  sourceClass,
} from "./player-parts";
import { type Part, readPlaylist } from "./read-playlist";

/** Plays a room on air, or a recording, in a video element, until it is closed. */
export function createPlayer({ video, src, live, onState }: Played): Player {
  const Source = sourceClass();
  let open = true;
  let state: PlayerState = "waiting";
  let source: MediaSource | undefined;
  let buffer: SourceBuffer | undefined;
  /** What was added last; null = the next one starts anew. */
  let added: Part | null = null;
  let behind = 0;
  const cushion = createCushion();
  /** Since when nothing is left to show, ms; 0 = it plays. */
  let stalledAt = 0;
  let newsAt = performance.now();
  let moments: { from: number; at: number }[] = [];
  /** The recording's segments, and which of them comes next. */
  let parts: Part[] = [];
  let next = 0;

  const say = (now: PlayerState) => {
    if (open && now !== state) {
      state = now;
      onState(now);
    }
  };
  const play = () => video.play().catch((error) => error?.name === "NotAllowedError" && say("blocked"));

  const ranges = () => rangesOf(video);

  function steer() {
    if (!live || !added) return;
    const { jump, rate } = decide(video.currentTime, ranges(), behind, cushion.excess());
    if (jump !== null) video.currentTime = jump;
    if (video.playbackRate !== rate) video.playbackRate = rate;
  }

  function plays() {
    if (stalledAt > 0) cushion.stalled((performance.now() - stalledAt) / 1000);
    stalledAt = 0;
    say("playing");
  }

  function stalled() {
    // A stall only: a host who is away stays so until something new comes.
    if (state === "playing") {
      stalledAt = performance.now();
      say("waiting");
    }
    steer();
  }

  function returned() {
    if (document.hidden || !live) return;
    steer();
    play();
  }

  const listeners: [EventTarget, string, () => void][] = [
    [video, "playing", plays],
    [video, "waiting", stalled],
    [video, "timeupdate", steer],
    [video, "ended", () => say("ended")],
    [document, "visibilitychange", returned],
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);

  async function start() {
    if (!Source) return;
    const time = live ? 0 : video.currentTime;
    [source, buffer, added, moments] = [undefined, undefined, null, []];
    source = await openSource(video, Source);
    if (time > 0) video.currentTime = time;
    play();
  }

  const change = async (act: (buffer: SourceBuffer) => void) => buffer && changeBuffer(video, buffer, act);

  /** Adds a segment at a time of the media; null = behind the one before it. */
  async function add(part: Part, at: number | null) {
    const isNew = part.head !== added?.head;
    const [bytes, head] = await Promise.all(
      [part.src, ...(isNew ? [part.head] : [])].map(async (one) => (await get(one)).arrayBuffer()),
    );
    if (!open || !source || !bytes) return;
    if (!Source?.isTypeSupported(part.type)) return say("unsupported");
    if (!buffer) {
      buffer = source.addSourceBuffer(part.type);
      // Segments follow each other, whatever the time that their run began at.
      buffer.mode = "sequence";
    } else if (added && added.type !== part.type) buffer.changeType(part.type);
    const from = at ?? ranges().at(-1)?.[1] ?? 0;
    if (isNew || part.cut || at !== null) buffer.timestampOffset = from;
    if (head) await change((it) => it.appendBuffer(head));
    await change((it) => it.appendBuffer(bytes));
    added = part;
    moments = [...moments.slice(-60), { from, at: part.at }];
    const trim = trimBefore(video.currentTime, ranges());
    if (trim > 0) await change((it) => it.remove(0, trim));
  }

  /** Fetches what is new of a room on air. Returns false when there is nothing. */
  async function follow(): Promise<boolean> {
    const last = added?.number ?? 0;
    const { parts, ended } = readPlaylist(await (await get(`${src}?after=${last}`)).text());
    const { news, edge } = newParts(parts, last);
    behind = behindEdge(parts);
    if (news.length > 0 && !edge && !video.paused) cushion.came((ranges().at(-1)?.[1] ?? 0) - video.currentTime);
    for (const part of news) {
      await add(part, null);
      newsAt = performance.now();
    }
    if (edge) video.currentTime = Math.max(0, (ranges().at(-1)?.[1] ?? 0) - behind);
    steer();
    if (news.length > 0 && video.paused && state !== "blocked") play();
    if (ended) return finish();
    if (news.length === 0 && performance.now() - newsAt > awayMs) say("away");
    return news.length > 0;
  }

  async function finish(): Promise<boolean> {
    const left = (ranges().at(-1)?.[1] ?? 0) - video.currentTime;
    if (source?.readyState === "open" && added) source.endOfStream();
    await Promise.race([once(video, "ended"), sleep(Math.max(0, left) * 1000 + 1000)]);
    say("ended");
    open = false;
    return true;
  }

  /** Fetches what is needed next of a recording, or waits until something is. */
  async function replay(): Promise<boolean> {
    if (parts.length === 0) parts = readPlaylist(await (await get(src)).text()).parts;
    const [time, known] = [video.currentTime, ranges()];
    const whole = parts.reduce((sum, { length }) => sum + length, 0);
    if (!added && source) source.duration = whole;
    const isHere = added !== null && isBuffered(time, known);
    if (!isHere) {
      next = Math.max(
        0,
        parts.findIndex(({ from, length }) => from + length > time),
      );
      if (known.length > 0) await change((it) => it.remove(0, Number.POSITIVE_INFINITY));
    }
    const part = parts[next];
    const isFull = isHere && (known.find(([, to]) => to + 0.1 >= time)?.[1] ?? 0) - time > aims.ahead;
    if (!part || isFull) {
      if (!part && source?.readyState === "open") source.endOfStream();
      await once(video, "timeupdate", "seeking", "play");
      return true;
    }
    await add(part, isHere ? null : part.from);
    next += 1;
    return true;
  }

  async function run() {
    let pause = firstPause;
    while (open && state !== "unsupported") {
      try {
        if (!source || video.error) await start();
        if (await (live ? follow() : replay())) pause = firstPause;
        else await sleep(firstPause);
      } catch {
        say(live && performance.now() - newsAt < awayMs ? state : "waiting");
        await sleep(pause);
        pause = Math.min(pause * 2, longestPause);
      }
    }
  }

  if (Source) void run();
  else {
    video.src = src;
    play();
  }

  return {
    shownAt() {
      const moment = moments.findLast(({ from }) => from <= video.currentTime + 0.01);
      return moment?.at ? moment.at + (video.currentTime - moment.from) * 1000 : null;
    },
    close() {
      open = false;
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
      video.removeAttribute("src");
      video.load();
    },
  };
}
