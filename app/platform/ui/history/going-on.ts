/** Key of the session storage under which `useGoingOn` leaves the target. */
export const goingKey = "pasar.going";

/**
 * After a load that interrupted a navigation (`useGoingOn`), before anything is rendered: loads the intended page,
 * once.
 * @returns whether that load has started
 */
export function goOn(): boolean {
  const going = sessionStorage.getItem(goingKey);
  sessionStorage.removeItem(goingKey);
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
