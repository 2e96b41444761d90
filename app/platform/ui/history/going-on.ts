import { useEffect } from "react";
import { useNavigation } from "#router";

const storageKey = "pasar.going";

/**
 * Stores the target of a navigation that is interrupted by a page load. After a deployment Remix causes this in two
 * ways: when a script no longer exists it reloads the current page; when the route manifest is outdated it loads the
 * target without its query. `goOn` then continues to the target.
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

/**
 * After such a load, before anything is rendered: loads the intended page, once.
 * @returns whether that load has started
 */
export function goOn(): boolean {
  const going = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  const { pathname, search, hash } = window.location;
  if (going === null || going === pathname + search + hash) return false;
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Without its query the entry is not worth returning to and is replaced; the page that was left stays in the history.
  if (search === "" && going.split(/[?#]/)[0] === pathname) window.history.replaceState(null, "", going);
  else if (entry?.type === "reload") window.history.pushState(null, "", going);
  else return false;
  window.location.reload();
  return true;
}
