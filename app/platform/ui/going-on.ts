import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

const storageKey = "pasar.going";

/**
 * Remembers where a navigation was going when its page is left before it arrives. With a new build Remix leaves it in two ways: a script
 * that is gone loads anew the page that one is on, an outdated table of routes loads the wanted page without its query. `goOn` then
 * leads to where one wanted to be.
 */
export function useGoingOn(): void {
  const { location } = useNavigation();
  const going = location && location.pathname + location.search + location.hash;
  useEffect(() => {
    if (going === undefined) return;
    const remember = () => sessionStorage.setItem(storageKey, going);
    addEventListener("pagehide", remember);
    return () => removeEventListener("pagehide", remember);
  }, [going]);
}

/** After such a load, before anything is drawn: loads the page that was meant, once. @returns whether it is on its way */
export function goOn(): boolean {
  const going = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  const { pathname, search, hash } = window.location;
  if (going === null || going === pathname + search + hash) return false;
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Without its query it is no page that anybody wants to come back to; the page that was left is.
  if (search === "" && going.split(/[?#]/)[0] === pathname) window.history.replaceState(null, "", going);
  else if (entry?.type === "reload") window.history.pushState(null, "", going);
  else return false;
  window.location.reload();
  return true;
}
