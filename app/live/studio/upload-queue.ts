import type { HostWarning } from "./host-warning";

/** A segment as it leaves the encoder. @property ms its length */
export interface MadeSegment {
  bytes: Uint8Array<ArrayBuffer>;
  ms: number;
}

/** A file on its way: the head of a run (`number` 0), or a segment. */
export interface SentFile extends MadeSegment {
  number: number;
  /** Something before it was lost. */
  gap: boolean;
}

/** What came of sending a file; status 0 = no answer came. */
export interface SentAnswer {
  status: number;
  code?: string;
  /** Number that the server waits for. */
  next?: number;
  warning?: HostWarning;
}

/** Why a host can send no more: its run is over, or the server takes nothing of it. */
export type StopCode = "runOver" | "cut" | "wrongKey" | "diskFull" | "wrongContainer";

export interface UploadHealth {
  state: "ok" | "slow" | "offline" | "stopped";
  /** Age of the oldest segment that is not sent yet, in ms. */
  behindMs: number;
  /** Length of what waits, in ms. */
  keptMs: number;
  /** Bits a second over the last ten seconds. */
  rate: number;
  /** Length of what was dropped because too much waited, in ms. */
  lostMs: number;
  code: StopCode | null;
  /** What staff told the host last. */
  warning: HostWarning | null;
}

interface Clock {
  /** Ms since any moment. */
  now(): number;
  wait(ms: number): Promise<void>;
}

interface UploadOptions {
  /** Number of the room's next segment. */
  next: number;
  send(file: SentFile): Promise<SentAnswer>;
  clock: Clock;
  onStop?(code: StopCode): void;
}

export interface UploadQueue {
  /** Sets the head of the run, which goes before every segment. */
  head(bytes: Uint8Array<ArrayBuffer>): void;
  push(segment: MadeSegment): void;
  health(): UploadHealth;
  /** Resolves once nothing waits, or when it stopped, or after a time. */
  drained(ms: number): Promise<void>;
  /** Ends it: what waits is not sent. */
  close(): void;
}

export const uploadRules = {
  /** Most media that waits; beyond it the oldest is dropped. */
  keptMs: 30_000,
  /** From here on it is slow. */
  slowMs: 3000,
  /** Pauses between tries: the first, and the longest. */
  pauseMs: { first: 300, most: 3000 },
  /** Over which the rate is taken. */
  rateMs: 10_000,
} as const;

const stops: Record<number, StopCode> = { 403: "wrongKey", 410: "runOver", 423: "cut", 507: "diskFull" };
const isPassing = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

/** A segment that waits. */
interface Waiting extends MadeSegment {
  /** When it came. */
  at: number;
  /** It may have arrived, even if no answer came. */
  tried: boolean;
  gap: boolean;
}

const lengthOf = (segments: readonly MadeSegment[]) => segments.reduce((sum, { ms }) => sum + ms, 0);

/**
 * Sends the segments of a run in order, one at a time. What the network or a restarting server refuses is tried again
 * with growing pauses; a number is given to a segment when it is sent, so that what was dropped leaves no hole.
 */
export function createUploadQueue({ next, send, clock, onStop }: UploadOptions): UploadQueue {
  const waiting: Waiting[] = [];
  const sent: { at: number; bits: number }[] = [];
  const begun = clock.now();
  let head: Uint8Array<ArrayBuffer> | null = null;
  let [isHeadSent, isOffline, isSending, isClosed] = [false, false, false, false];
  /** Something was lost before the segment that comes next. */
  let gap = false;
  let lostMs = 0;
  let code: StopCode | null = null;
  let warning: HostWarning | null = null;
  let idle: (() => void)[] = [];

  const isOver = () => code !== null || isClosed;

  function stop(why: StopCode) {
    code = why;
    waiting.length = 0;
    onStop?.(why);
  }

  /** Sends a file until an answer is final; null = it is over. */
  async function deliver(file: () => SentFile): Promise<SentAnswer | null> {
    let pause: number = uploadRules.pauseMs.first;
    while (!isOver()) {
      const answer = await send(file()).catch((): SentAnswer => ({ status: 0 }));
      if (isOver()) return null;
      isOffline = answer.status === 0;
      const final = stops[answer.status];
      if (final) {
        stop(final);
        return null;
      }
      if (!isPassing(answer.status)) return answer;
      await clock.wait(pause);
      pause = Math.min(uploadRules.pauseMs.most, pause * 2);
    }
    return null;
  }

  async function deliverHead(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const answer = await deliver(() => ({ bytes, ms: 0, number: 0, gap: false }));
    if (answer === null) return;
    if (answer.status >= 400) stop("wrongContainer");
    else isHeadSent = true;
  }

  /** Sends the oldest segment. Numbers follow what the server says that it has. */
  async function deliverFirst(first: Waiting): Promise<void> {
    first.tried = true;
    const answer = await deliver(() => ({ bytes: first.bytes, ms: first.ms, number: next, gap: first.gap }));
    if (answer === null) return;
    if (answer.status === 409) {
      // What was sent before is missing there, or the number is taken by something that was given up here.
      next = answer.code === "outOfOrder" && answer.next !== undefined ? answer.next : next + 1;
      first.gap = true;
      await clock.wait(uploadRules.pauseMs.first);
      return;
    }
    waiting.shift();
    warning = answer.warning ?? warning;
    if (answer.status < 400) {
      sent.push({ at: clock.now(), bits: first.bytes.length * 8 });
      next += 1;
    } else lose(first, 0);
  }

  /** Gives a segment up; the one that is at its place now follows a gap. */
  function lose({ ms }: MadeSegment, place: number) {
    lostMs += ms;
    const after = waiting[place];
    if (after) after.gap = true;
    else gap = true;
  }

  async function run() {
    if (isSending) return;
    isSending = true;
    while (!isOver() && head && waiting[0]) {
      if (isHeadSent) await deliverFirst(waiting[0]);
      else await deliverHead(head);
    }
    isSending = false;
    for (const done of idle) done();
    idle = [];
  }

  /** Gives up the oldest beyond what may wait; one that was tried stays. */
  function trim() {
    while (lengthOf(waiting) > uploadRules.keptMs) {
      const place = waiting.findIndex(({ tried }) => !tried);
      const [oldest] = place < 0 ? [] : waiting.splice(place, 1);
      if (!oldest) return;
      lose(oldest, place);
    }
  }

  return {
    head(bytes) {
      head = bytes;
      void run();
    },
    push(segment) {
      if (isOver()) return;
      waiting.push({ ...segment, at: clock.now(), tried: false, gap });
      gap = false;
      trim();
      void run();
    },
    health() {
      const now = clock.now();
      const since = now - uploadRules.rateMs;
      while (sent[0] && sent[0].at < since) sent.shift();
      const bits = sent.reduce((sum, one) => sum + one.bits, 0);
      const behindMs = waiting[0] ? now - waiting[0].at : 0;
      const isSlow = behindMs > uploadRules.slowMs;
      return {
        state: code !== null ? "stopped" : isOffline ? "offline" : isSlow ? "slow" : "ok",
        behindMs,
        keptMs: lengthOf(waiting),
        rate: Math.round((bits * 1000) / Math.max(1000, Math.min(uploadRules.rateMs, now - begun))),
        lostMs,
        code,
        warning,
      };
    },
    drained(ms) {
      if (!isSending) return Promise.resolve();
      return Promise.race([new Promise<void>((resolve) => idle.push(resolve)), clock.wait(ms)]);
    },
    close() {
      isClosed = true;
      waiting.length = 0;
    },
  };
}
