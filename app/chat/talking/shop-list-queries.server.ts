import { sql } from "kysely";
import { byMoment } from "~/app/platform/cursor";
import { containing } from "~/app/platform/like";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import { type ListedConversation, listedConversations } from "../conversations/lists-queries.server";
import type { Party } from "../conversations/parties-queries.server";

/** Filters of a shop's list: all, unread, assigned to the person. */
export const shopListTabs = ["all", "unread", "mine"] as const;
export type ShopListTab = (typeof shopListTabs)[number];

export function readShopListTab(wanted: string | null): ShopListTab {
  return shopListTabs.find((tab) => tab === wanted) ?? "all";
}

const pageSize = 30;

/** Lists a shop's conversations, latest first, 30 at a time. @param words of the buyer's name; "" = all */
export async function shopConversations(
  handle: Handle,
  asked: { party: Extract<Party, { side: "shop" }>; tab: ShopListTab; words: string; after: string | null },
): Promise<Page<ListedConversation>> {
  const { party, tab, words, after } = asked;
  const named = [...words.trim()].slice(0, 60).join("");
  const matching = sql`(${named === ""}::boolean or users.nickname ilike ${containing(named)})
    and (${tab !== "unread"}::boolean or conversations.shop_unread > 0)
    and (${tab !== "mine"}::boolean or conversations.taken_by = ${party.userId})`;
  return readPage(byMoment, { from: after, size: pageSize }, (before, limit) =>
    listedConversations(handle, { party, before, limit, matching }),
  );
}
