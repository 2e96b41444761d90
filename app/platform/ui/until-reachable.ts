/** How long to wait before the shop is asked again, ms: first and at most. */
const firstPauseMs = 500;
const maxPauseMs = 15_000;

/**
 * Calls `go` once the shop answers. The browser says "online" before anything can be reached, and may have said so before anybody
 * listened; so the shop itself is asked, at that event and again after growing pauses.
 * @returns ends the asking; `go` is not called any more
 */
export function onceReachable(go: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let wake = () => {};
  const online = () => wake();
  window.addEventListener("online", online, { signal });
  const ask = async () => {
    for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(2 * pause, maxPauseMs)) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pause);
      });
      if (signal.aborted || !navigator.onLine) continue;
      const answer = await fetch("/healthz", { cache: "no-store", signal }).catch(() => null);
      if (answer?.ok && !signal.aborted) return go();
    }
  };
  ask();
  return () => {
    ended.abort();
    wake();
  };
}
