import { useEffect } from "react";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";

/**
 * Loads the page's data again when a time is over, once: what follows is decided by the server.
 * @param seconds from now; null = never
 */
export function useReloadAt(seconds: number | null): void {
  const refresh = useRefresh();
  useEffect(() => {
    // Browser timers are limited to 24 days.
    if (seconds === null || seconds <= 0 || seconds > 2_000_000) return;
    const timer = setTimeout(refresh, (seconds + 1) * 1000);
    return () => clearTimeout(timer);
  }, [seconds, refresh]);
}
