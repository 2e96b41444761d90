import { useEffect } from "react";
import { useRefresh } from "../offline/use-refresh";

/** All open pages do not ask at once, ms. */
const spreadMs = 2000;
/**
 * When the data have not changed, the page asks again after this, ms: its clock is ahead, or it got a copy of a moment
 * before, which is gone by then.
 */
const againMs = 2000;
/** Browser timers are limited to 24 days, ms. */
const farMs = 2_000_000_000;

/**
 * Loads the page's data again when a price, a slot or anything else that the clock decides begins or ends, spread over
 * 2 s; less and less often while the data still name that moment.
 * @param ms the next such moment, Unix ms; null = none
 */
export function useBoundary(ms: number | null): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (ms === null || ms - Date.now() > farMs) return;
    let wait = againMs;
    const reload = () => {
      refresh();
      timer = setTimeout(reload, wait);
      wait *= 2;
    };
    let timer = setTimeout(reload, Math.max(0, ms - Date.now()) + Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [ms, refresh]);
}
