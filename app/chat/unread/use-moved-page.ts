import { useEffect, useRef } from "react";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";
import { useUnread } from "./unread-store";

/** Pages of orders and refunds, of buyers and of shops: what others do changes their state, and what may be done. */
const moving =
  /^\/pages\/(?:user\/(?:order\/(?:order|details|logistics)|refund\/(?:lists|details|log))|store\/transaction\/(?:order|details|refund))$/;

/**
 * Reloads the data of a page whose order or refund may just have moved on: a new notice has come. Without it the news
 * would stand beside a page that still shows the old state. What was typed stays, because the page itself stays.
 */
export function useMovedPage(pathname: string): void {
  const refresh = useRefresh();
  const notices = useUnread()?.notices ?? null;
  const known = useRef(notices);
  useEffect(() => {
    const before = known.current;
    known.current = notices;
    if (before !== null && notices !== null && notices > before && moving.test(pathname)) refresh();
  }, [notices, pathname, refresh]);
}
