import type { CartView } from "../cart-line";
import type { LineStep } from "../cart-steps";

/** Sends steps and returns the resulting cart. Throws when it is unknown whether they arrived. */
type Send = (steps: LineStep[]) => Promise<CartView>;

/** Receives null when steps could not be saved. */
type Listener = (view: CartView | null) => void;

/** Appends a step. Merges taps on the same line into one step, so that any number of them fits a short request. */
export function gather(steps: LineStep[], step: LineStep): LineStep[] {
  const last = steps.at(-1);
  if (last?.act === "step" && step.act === "step" && last.skuId === step.skuId) {
    return [...steps.slice(0, -1), { ...step, by: last.by + step.by }];
  }
  if (last?.act === "number" && step.act === "number" && last.skuId === step.skuId)
    return [...steps.slice(0, -1), step];
  return [...steps, step];
}

/**
 * Queues a person's quick taps until the server has them: one request is in flight at a time, later taps go into the
 * next one. It belongs to no screen, so it survives navigation; `leave` sends the remainder when the document is
 * unloaded.
 */
export function createSaves(send: Send) {
  let waiting: LineStep[] = [];
  let flying = false;
  let idle: Promise<void> = Promise.resolve();
  const listeners = new Set<Listener>();
  const tell: Listener = (view) => {
    for (const listener of listeners) listener(view);
  };

  async function fly(): Promise<void> {
    flying = true;
    while (waiting.length > 0) {
      const steps = waiting;
      waiting = [];
      // The request may have arrived or not: it is never retried, and the screen reloads the actual state.
      tell(await send(steps).catch(() => null));
    }
    flying = false;
  }

  return {
    push(step: LineStep): void {
      waiting = gather(waiting, step);
      if (!flying) idle = fly();
    },
    /** Steps that the next response will not include. */
    unsaved: (): readonly LineStep[] => waiting,
    /** Resolves when everything pushed so far has been answered. */
    settled: (): Promise<void> => idle,
    leave(): void {
      const steps = waiting;
      waiting = [];
      if (steps.length > 0) send(steps).catch(() => {});
    },
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
