import { useEffect, useRef } from "react";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";
import { useUnread } from "./unread-store";

/**
 * Pages that show what notices tell of: orders, refunds, money, complaints, coupons, of buyers and of shops. Not those
 * on which one decides by what is shown (paying, editing goods): nothing changes there under a person's finger.
 */
const moving = [
  "user/(?:user|coupon/list|complaint/lists|service/person|order/(?:order|details|logistics))",
  "user/refund/(?:lists|details|log)",
  "user/money/(?:money|list|details|witlist)",
  "shop/apply/details",
  "store/(?:invitations|console/index|transaction/(?:order|details|refund)|finance/(?:bill|recharge|withdraw))",
];
const movingPages = new RegExp(`^/pages/(?:${moving.join("|")})$`);

/** True for a page that a notice may make out of date. */
export const movesWithNews = (pathname: string): boolean => movingPages.test(pathname);

/** Out of sight for so long, ms, a page is out of date: a colleague's acts send no notice to those of the same shop. */
const away = 10_000;

/**
 * Reloads the data of a page whose subject may just have moved on: a new notice has come, or its reader comes back.
 * Without it the news would stand beside a page that still shows the old state. What was typed stays, because the page
 * itself stays.
 */
export function useMovedPage(pathname: string): void {
  const refresh = useRefresh();
  const notices = useUnread()?.notices ?? null;
  const known = useRef(notices);
  useEffect(() => {
    const before = known.current;
    known.current = notices;
    if (before !== null && notices !== null && notices > before && movesWithNews(pathname)) refresh();
  }, [notices, pathname, refresh]);
  useEffect(() => {
    let leftAt: number | null = null;
    const onChange = () => {
      const since = leftAt;
      leftAt = document.visibilityState === "hidden" ? Date.now() : null;
      if (since !== null && leftAt === null && Date.now() - since >= away && movesWithNews(pathname)) refresh();
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [pathname, refresh]);
}
