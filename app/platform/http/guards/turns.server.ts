/** A place among the requests of its party. */
export interface Turn {
  /** Resolves when the turn begins, or when it was left before that. */
  begun: Promise<void>;
  /** Ends the turn, or cancels waiting for it. */
  leave(): void;
}

interface TurnsOptions {
  atOnce: number;
  /** Max waiting turns per party; further ones are refused. */
  waiting: number;
  /** Ms after which a turn is assumed to wait for I/O: it no longer holds up others. */
  busyMs: number;
}

/** Owner of turns: a person, or an address. */
interface Party {
  key: string | null;
  running: number;
  /** Number of running turns assumed to use the CPU. */
  busy: number;
  /** Callbacks that begin the waiting turns, in order. */
  waiting: (() => void)[];
  /** Its next turn is about to begin: it rests, or is in line. */
  next: boolean;
  /** Number of the last turn begun before this party got into the line. */
  after: number;
}

/** A party with a line rests after each turn for this multiple of its duration. */
const restFactor = 2;

/**
 * Shares a process among parties. Each has a few turns at once. Further ones wait in a line and begin one by one: after
 * a rest of twice the previous turn's duration, and when the turns of others running at the end of the rest are over.
 * So a party with hundreds of requests gets at most a third of the process; and it is never starved, since later turns
 * are not waited for.
 */
export function createTurns({ atOnce, waiting: maxWaiting, busyMs }: TurnsOptions) {
  const parties = new Map<string, Party>();
  /** Numbers of the turns that use the CPU, the oldest first. */
  const busy = new Set<number>();
  /** Parties whose next turn begins when earlier ones are over, the longest waiting first. */
  const line: Party[] = [];
  let last = 0;

  function partyOf(key: string | null): Party {
    const found = key === null ? undefined : parties.get(key);
    const party = found ?? { key, running: 0, busy: 0, waiting: [], next: false, after: 0 };
    if (key !== null) parties.set(key, party);
    return party;
  }

  /** Begins a turn; returns the function that ends it. */
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

  /** Begins the next turn of a party after a rest, unless others of it are running. */
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

  /** True while turns use the CPU that began before the party got into the line. */
  function mustWait({ after }: Party): boolean {
    const [oldest] = busy;
    return oldest !== undefined && oldest <= after;
  }

  /** Takes a turn of a party (null = an unlimited one); returns null when too many of it wait. */
  return (key: string | null): Turn | null => {
    const party = partyOf(key);
    if (party.waiting.length === 0 && party.running < atOnce) {
      return { begun: Promise.resolve(), leave: once(begin(party)) };
    }
    if (party.waiting.length >= maxWaiting) return null;
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
