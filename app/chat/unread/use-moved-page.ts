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

/**
 * Reloads the data of a page whose subject may just have moved on: a new notice has come. Without it the news
 * would stand beside a page that still shows the old state. What was typed stays, because the page itself stays.
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
}
