export type Work = "transaction" | "statement";

/**
 * Thrown to a caller that waited too long for a free connection. The database itself is available, and other callers
 * are not affected.
 */
export class NoConnectionFree extends Error {
  override readonly name = "NoConnectionFree";
  constructor() {
    super("All connections to the database are in use, and none became free in time.");
  }
}

interface PlacesOptions {
  max: number;
  /** Of these for each kind of work: what waits for the lock of one row leaves the others their connections. */
  maxPerKind: number;
  /** Longest wait, in ms. */
  waitMs: number;
}

/**
 * Assigns the connections of a pool, first come, first served. Callers wait here and not in the pool, so that the
 * pool's own timeout only means that no connection could be opened.
 */
export function connectionPlaces({ max, maxPerKind, waitMs }: PlacesOptions) {
  const held = { transaction: 0, statement: 0 };
  const waiting: { work: Work; go: () => void }[] = [];
  const isFree = (work: Work) => held.transaction + held.statement < max && held[work] < maxPerKind;

  /** Admits the first waiting caller that is allowed; each released place admits at most one. */
  function letIn(): void {
    const at = waiting.findIndex(({ work }) => isFree(work));
    if (at >= 0) waiting.splice(at, 1)[0]?.go();
  }

  function wait(work: Work): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(new NoConnectionFree());
      }, waitMs);
      const go = () => {
        clearTimeout(timer);
        held[work]++;
        resolve();
      };
      const one = { work, go };
      waiting.push(one);
    });
  }

  /** Resolves with a function that releases the place; rejects with `NoConnectionFree`. */
  return async (work: Work): Promise<() => void> => {
    if (isFree(work)) held[work]++;
    else await wait(work);
    return () => {
      held[work]--;
      letIn();
    };
  };
}
