import { useEffect } from "react";
import { useRefresh } from "../offline/use-refresh";

/**
 * Loads the page's data again when a time is over, once: what follows is decided by the server. Time is measured, never
 * read from the device's clock.
 * @param seconds from now; null = never
 * @param spreadMs open pages for which it is over at the same moment ask within so many ms
 */
export function useReloadAt(seconds: number | null, spreadMs = 0): void {
  const refresh = useRefresh();
  useEffect(() => {
    // Browser timers are limited to 24 days.
    if (seconds === null || seconds <= 0 || seconds > 2_000_000) return;
    const timer = setTimeout(refresh, (seconds + 1) * 1000 + Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [seconds, spreadMs, refresh]);
}
