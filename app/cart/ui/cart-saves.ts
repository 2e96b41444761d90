import type { CartView } from "../cart-line";
import type { CartStep } from "../cart-steps";

/** A change of lines that are there. */
export type LineStep = Exclude<CartStep, { act: "add" }>;

/** Sends steps and answers the cart as it is then. Throws when it is not known whether they arrived. */
type Send = (steps: LineStep[]) => Promise<CartView>;

/** Null: steps could not be saved. */
type Listener = (view: CartView | null) => void;

/** The steps with one more. Taps on the same line become one step, so that any number of them is one short message. */
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
 * Keeps a person's quick taps until the server has them: one message is under way at a time, what is tapped meanwhile goes with the
 * next one. It belongs to no screen, so it survives moving to another page; `leave` sends what is left when the document goes.
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
      // What was sent may have arrived or not: it is never sent twice, and the screen asks what is true.
      tell(await send(steps).catch(() => null));
    }
    flying = false;
  }

  return {
    push(step: LineStep): void {
      waiting = gather(waiting, step);
      if (!flying) idle = fly();
    },
    /** What the next answer will not know yet. */
    unsaved: (): readonly LineStep[] => waiting,
    /** When everything pushed so far was answered. */
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
