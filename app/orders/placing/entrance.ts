/** How many orders of one sku are placed at a time by this process, how many wait for it, and how long, ms. */
export interface EntranceLimits {
  placing: number;
  waiting: number;
  waitMs: number;
}

export const entranceLimits: EntranceLimits = { placing: 4, waiting: 32, waitMs: 10_000 };

/** The line before one sku. */
interface Line {
  placing: number;
  /** Those who wait, first come first. Each is called when its turn comes. */
  waiting: Set<() => void>;
}

export interface Entrance {
  /**
   * Runs the work once there is room at each of the skus; null = busy, and it was not run: as many as may wait do so
   * already, the wait took too long, or the signal was aborted meanwhile.
   */
  pass<Answer>(skuIds: readonly number[], work: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer | null>;
}

/**
 * Creates the entrance to placing orders of one process: of a sku that is rushed for, a few orders are placed at a time
 * and some wait in a line. All others would hold connections while they wait for the same row.
 * @param isGuarded whether a sku has a line: asked only when as many place as may, so whatever nobody rushes for passes
 * without a question
 */
export function createEntrance(
  isGuarded: (skuId: number) => Promise<boolean>,
  { placing, waiting, waitMs }: EntranceLimits = entranceLimits,
): Entrance {
  const lines = new Map<number, Line>();

  function lineOf(skuId: number): Line {
    const found = lines.get(skuId);
    if (found) return found;
    const line: Line = { placing: 0, waiting: new Set() };
    lines.set(skuId, line);
    return line;
  }

  function callNext({ waiting: [next] }: Line): void {
    next?.();
  }

  function leave(skuId: number): void {
    const line = lineOf(skuId);
    line.placing -= 1;
    if (line.placing < placing) callNext(line);
    if (line.placing === 0) lines.delete(skuId);
  }

  /** Resolves to whether there is room; who has it must leave. */
  async function enter(skuId: number, signal?: AbortSignal): Promise<boolean> {
    const isFree = ({ placing: now, waiting: { size } }: Line) => now < placing && size === 0;
    const guarded = !isFree(lineOf(skuId)) && (await isGuarded(skuId));
    // The line may have moved, or ended, while this was asked.
    const line = lineOf(skuId);
    if (guarded && !isFree(line)) {
      return signal?.aborted || line.waiting.size >= waiting ? false : waitIn(line, signal);
    }
    // Whoever stands in a line that is no more need not stand.
    for (const go of guarded ? [] : [...line.waiting]) go();
    line.placing += 1;
    return true;
  }

  function waitIn(line: Line, signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (entered: boolean) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        line.waiting.delete(go);
        if (entered) line.placing += 1;
        resolve(entered);
      };
      const go = () => end(true);
      const giveUp = () => end(false);
      const timer = setTimeout(giveUp, waitMs);
      signal?.addEventListener("abort", giveUp);
      line.waiting.add(go);
    });
  }

  return {
    async pass(skuIds, work, signal) {
      const held: number[] = [];
      try {
        // In one order, so that no two wait for each other.
        for (const skuId of [...new Set(skuIds)].sort((one, other) => one - other)) {
          if (!(await enter(skuId, signal))) return null;
          held.push(skuId);
        }
        return await work();
      } finally {
        for (const skuId of held) leave(skuId);
      }
    },
  };
}
