/** A place among the requests of its party. */
export interface Turn {
  /** Resolves when it begins, or when it was left before that. */
  begun: Promise<void>;
  /** Ends it, or gives up waiting for it. */
  leave(): void;
}

interface TurnsOptions {
  /** Turns that a party has at once without waiting. */
  atOnce: number;
  /** Turns of a party that may wait; further ones are refused. */
  waiting: number;
  /** Ms after which a turn is taken for one that waits for something itself: nobody waits for its end any longer. */
  busyMs: number;
}

/** Whoever has turns of its own: a person, or an address. */
interface Party {
  key: string | null;
  running: number;
  /** Those of the running ones that are taken to keep the process busy. */
  busy: number;
  /** They begin by these, in this order. */
  waiting: (() => void)[];
  /** Its next turn is about to begin: it rests, or is in line. */
  next: boolean;
  /** Number of the last turn that began before this party got into the line. */
  after: number;
}

/** A party with a line rests after each turn for so many times as long as it took. */
const restFactor = 2;

/**
 * Shares a process among parties. Each has a few turns at once. What it wants beyond waits in a line of its own and
 * begins one by one: after a rest of twice as long as the one before took, and when the turns of others that were
 * running at the end of the rest are over, too. So a party with hundreds of requests has a third of a process at most,
 * and others hardly feel it; and it is never without a turn for long, since what begins later is not waited for.
 */
export function createTurns({ atOnce, waiting: mostWaiting, busyMs }: TurnsOptions) {
  const parties = new Map<string, Party>();
  /** Numbers of the turns that keep the process busy, the oldest first. */
  const busy = new Set<number>();
  /** Parties whose next turn begins when those before it are over, the longest waiting first. */
  const line: Party[] = [];
  let last = 0;

  function partyOf(key: string | null): Party {
    const found = key === null ? undefined : parties.get(key);
    const party = found ?? { key, running: 0, busy: 0, waiting: [], next: false, after: 0 };
    if (key !== null) parties.set(key, party);
    return party;
  }

  /** Begins a turn; returns what ends it. */
  function begin(party: Party): () => void {
    const number = ++last;
    const began = performance.now();
    party.running++;
    party.busy++;
    busy.add(number);
    const settle = () => {
      if (busy.delete(number)) party.busy--;
      rest(party, restFactor * Math.min(performance.now() - began, busyMs));
      letIn();
    };
    const timer = setTimeout(settle, busyMs);
    return () => {
      clearTimeout(timer);
      party.running--;
      settle();
    };
  }

  /** Lets the next turn of a party begin after a rest, unless others of it are under way. */
  function rest(party: Party, ms: number): void {
    if (party.waiting.length === 0) forgetIdle(party);
    if (party.waiting.length === 0 || party.next || party.busy > 0 || party.running >= atOnce) return;
    party.next = true;
    setTimeout(() => {
      party.after = last;
      line.push(party);
      letIn();
    }, ms);
  }

  /** Begins the next turns of the parties that have waited long enough. */
  function letIn(): void {
    for (let [first] = line; first && !mustWait(first); [first] = line) {
      line.shift();
      first.next = false;
      const go = first.waiting.shift();
      if (go) go();
      else forgetIdle(first);
    }
  }

  function forgetIdle({ key, running, next }: Party): void {
    if (running === 0 && !next && key !== null) parties.delete(key);
  }

  /** Returns whether turns keep the process busy that began before the party got into the line. */
  function mustWait({ after }: Party): boolean {
    const [oldest] = busy;
    return oldest !== undefined && oldest <= after;
  }

  /** Takes a turn of a party (null = one of its own); returns null when too many of it wait. */
  return (key: string | null): Turn | null => {
    const party = partyOf(key);
    if (party.waiting.length === 0 && party.running < atOnce) {
      return { begun: Promise.resolve(), leave: once(begin(party)) };
    }
    if (party.waiting.length >= mostWaiting) return null;
    let end: (() => void) | null = null;
    let resolve = () => {};
    const begun = new Promise<void>((begins) => {
      resolve = begins;
    });
    const go = () => {
      end = begin(party);
      resolve();
    };
    party.waiting.push(go);
    const leave = once(() => {
      if (end) return end();
      party.waiting.splice(party.waiting.indexOf(go), 1);
      resolve();
    });
    return { begun, leave };
  };
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
