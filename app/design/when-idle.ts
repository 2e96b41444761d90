export function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 2000);
}
