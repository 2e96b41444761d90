import { useEffect } from "react";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";

const pauseMs = 5000;

/** Loads the data of a page anew every five seconds while it is seen. */
export function useLookAgain(on: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => {
      if (!document.hidden) refresh();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [on, refresh]);
}
