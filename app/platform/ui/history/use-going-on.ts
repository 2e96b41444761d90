import { useEffect } from "react";
import { useNavigation } from "#router";
import { goingKey } from "./going-on";

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
    const remember = () => sessionStorage.setItem(goingKey, going);
    addEventListener("pagehide", remember);
    return () => removeEventListener("pagehide", remember);
  }, [going]);
}
