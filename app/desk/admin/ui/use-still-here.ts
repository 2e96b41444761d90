import { useEffect } from "react";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";

/** How often an open page of the desk says that its operator is there, and learns how long people wait. */
const pauseMs = 60_000;

/**
 * Loads a page of the desk again every minute, also in a tab behind others: as long as it is open, its operator is on
 * duty.
 */
export function useStillHere(): void {
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setInterval(refresh, pauseMs);
    return () => clearInterval(timer);
  }, [refresh]);
}
