import { pauses } from "./socket-connection";

/** Outcome of an attempt: the server has the message, will never take it, or has not decided. */
export type SendOutcome = "sent" | "refused" | "undecided";

interface QueueOptions {
  /** Attempts to send a message. Called for one message at a time; never rejects. */
  attempt(id: string): Promise<SendOutcome>;
  /** Called when the first in line could not be sent, and when the line moves again. */
  onStalled(stalled: boolean): void;
  setTimer?(work: () => void, ms: number): unknown;
  clearTimer?(timer: unknown): void;
  random?(): number;
}

/**
 * The messages of one conversation that are not stored yet, sent strictly in order: the next one goes when the server
 * has taken or refused the one before, because what is written offline must not arrive mixed up.
 */
export interface SendQueue {
  add(id: string): void;
  /** Adds messages of an earlier visit before those of this one, except the one being sent. */
  addFirst(ids: readonly string[]): void;
  drop(id: string): void;
  /** The network is back, or may be: tries at once instead of after the pause. */
  wake(): void;
  /** The first in line waits for another attempt. */
  stalled(): boolean;
  /** The page is left: what is being sent still goes, but nothing is tried again until `wake`. */
  rest(): void;
}

export function createSendQueue(options: QueueOptions): SendQueue {
  const { attempt, onStalled, random = Math.random } = options;
  const setTimer = options.setTimer ?? ((work: () => void, ms: number) => setTimeout(work, ms));
  const clearTimer = options.clearTimer ?? ((timer: unknown) => clearTimeout(timer as number));
  let line: string[] = [];
  let busy: string | null = null;
  let stalled = false;
  /** Attempts without a decision since the last one with. */
  let tries = 0;
  let timer: unknown = null;
  /** Something happened during an attempt after which another one is worth it. */
  let woken = false;
  let resting = false;

  function stop(): void {
    if (timer !== null) clearTimer(timer);
    timer = null;
  }

  function setStalled(now: boolean): void {
    if (now === stalled) return;
    stalled = now;
    onStalled(now);
  }

  async function go(): Promise<void> {
    stop();
    while (busy === null && line[0] !== undefined) {
      busy = line[0];
      woken = false;
      const outcome = await attempt(busy);
      const id = busy;
      busy = null;
      if (outcome !== "undecided") {
        line = line.filter((each) => each !== id);
        tries = 0;
        setStalled(false);
        continue;
      }
      setStalled(true);
      if (!woken && line.length > 0) return pause();
    }
    if (line.length === 0) setStalled(false);
  }

  /** Half of the pause is random, so that thousands of pages do not come back together. */
  function pause(): void {
    const ms = Math.min(pauses.longest, pauses.first * 2 ** tries);
    tries++;
    if (!resting) timer = setTimer(go, ms / 2 + (ms / 2) * random());
  }

  return {
    add(id) {
      if (!line.includes(id)) line.push(id);
      if (timer === null) void go();
    },
    addFirst(ids) {
      const others = line.filter((each) => each !== busy && !ids.includes(each));
      const added = ids.filter((each) => each !== busy);
      line = [...(busy !== null && line.includes(busy) ? [busy] : []), ...added, ...others];
      if (timer === null) void go();
    },
    drop(id) {
      line = line.filter((each) => each !== id);
      if (line.length === 0) {
        stop();
        setStalled(false);
      }
    },
    wake() {
      tries = 0;
      woken = true;
      resting = false;
      if (busy === null) void go();
    },
    stalled: () => stalled,
    rest() {
      resting = true;
      stop();
    },
  };
}
