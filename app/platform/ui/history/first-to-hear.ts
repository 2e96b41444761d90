type Listener = (event: PopStateEvent) => void;

let listener: Listener | undefined;

/**
 * Listens for history steps. Called before the router starts: listeners of the window are called in the order of
 * registration, and `keepHistory`, loaded later, must be able to hold a step back.
 */
export function hearStepsFirst(): void {
  addEventListener("popstate", (event) => listener?.(event));
}

/** Calls `then` for each step, before the router. */
export function onStep(then: Listener): void {
  listener = then;
}
