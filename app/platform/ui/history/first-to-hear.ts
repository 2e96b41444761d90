type Listener = (event: PopStateEvent) => void;

let listener: Listener | undefined;

/**
 * Hears of steps in the browser's history. Called before the router starts: listeners of the window are called in the
 * order in which they were added, and what keeps the history, loaded later, must be able to hold a step back.
 */
export function hearStepsFirst(): void {
  addEventListener("popstate", (event) => listener?.(event));
}

/** Calls `then` for each step, before the router. */
export function onStep(then: Listener): void {
  listener = then;
}
