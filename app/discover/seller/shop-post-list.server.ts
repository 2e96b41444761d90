import { requireShopStaff } from "~/app/account/api.server";
import { csvAmount, isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { postTabs } from "./post-tabs";
import { postsOfShop } from "./shop-posts-queries.server";

/** A shop's posts with their figures, newest first, for members with the right "posts". */
export const shopPostList = defineList({
  guard: (request, context) => requireShopStaff(request, context, "posts"),
  filter: (search) => ({ tab: postTabs.find((one) => one === search.get("state")) ?? postTabs[0] }),
  keys: byId,
  cursor: "before",
  size: 30,
  read: ({ context: { db }, who: { shopId }, filter: { tab } }, before, limit) =>
    postsOfShop(db, { shopId, state: tab === "all" ? null : tab, before, limit }),
  file: ({ tab }) => `posts-${tab}.csv`,
  columns: () => ({
    id: ({ id }) => id,
    state: ({ state }) => state,
    text: ({ body }) => body,
    created_at: ({ createdAt }) => isoTime(createdAt.getTime()),
    published_at: ({ publishedAt }) => isoTime(publishedAt?.getTime() ?? null),
    views: ({ views }) => views,
    opens: ({ opens }) => opens,
    taps: ({ taps }) => taps,
    likes: ({ likes }) => likes,
    collects: ({ collects }) => collects,
    comments: ({ comments }) => comments,
    lines_paid: ({ soldLines }) => soldLines,
    currency: () => marketCurrency(),
    turnover: ({ soldMinor }) => csvAmount(soldMinor, marketCurrency()),
  }),
});
