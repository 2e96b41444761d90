/** First and max pause between two attempts to reach the shop, ms. */
const firstPauseMs = 500;
const maxPauseMs = 15_000;

/**
 * Calls `go` once the server responds. Browsers fire "online" before anything is reachable, and may have fired it
 * before anybody listened. Therefore the server itself is polled, on that event and with growing pauses.
 * @returns stops the polling; `go` is not called any more
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
