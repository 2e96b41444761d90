import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "#router";
import { onceReachable } from "./until-reachable";

/**
 * Returns a function that loads the data of the page again. Without a network it waits until the shop responds: a
 * request that fails would put a page that says so in the place of what is shown, a chat for example.
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
