import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "#router";
import { onceReachable } from "./until-reachable";

/**
 * Returns a function that reloads the data of the page. Without a network it waits until the shop responds: a failed
 * request would replace the current page, a chat for example, with an error.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const giveUp = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      giveUp.current?.();
      giveUp.current = null;
    },
    [],
  );
  return useCallback(() => {
    if (navigator.onLine) return latest.current();
    giveUp.current ??= onceReachable(() => {
      giveUp.current = null;
      latest.current();
    });
  }, []);
}
