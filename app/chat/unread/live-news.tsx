import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "~/app/design/when-idle";

/**
 * Listens for news to a signed-in person, on every page of theirs. Loaded when the browser is idle; visitors load
 * nothing.
 */
export function LiveNews({ signedIn }: { signedIn: boolean }) {
  const [Late, setLate] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!signedIn) return;
    // Without it a page shows what it was rendered with.
    const load = () => void import("./late-news").then(({ LateNews }) => setLate(() => LateNews)).catch(() => {});
    whenIdle(load);
  }, [signedIn]);
  return signedIn && Late ? <Late /> : null;
}
