import { useEffect } from "react";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";

/** How often an open page of the desk renews its operator's presence and reloads the waiting times. */
const pauseMs = 60_000;

/**
 * Reloads a page of the desk every minute, also in a background tab: as long as it is open, its operator is on duty.
 */
export function useStillHere(): void {
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setInterval(refresh, pauseMs);
    return () => clearInterval(timer);
  }, [refresh]);
}
