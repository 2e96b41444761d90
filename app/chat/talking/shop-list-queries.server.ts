import { sql } from "kysely";
import { containing } from "~/app/platform/like";
import type { MomentCursor } from "~/app/platform/moment-cursor";
import type { Handle } from "~/db/transact.server";
import { type ListedConversation, listedConversations } from "../conversations/lists-queries.server";
import type { Party } from "../conversations/parties-queries.server";

/** Which conversations of a shop a list shows: all, those with something unread, those that the person looks after. */
export const shopListTabs = ["all", "unread", "mine"] as const;
export type ShopListTab = (typeof shopListTabs)[number];

export function readShopListTab(wanted: string | null): ShopListTab {
  return shopListTabs.find((tab) => tab === wanted) ?? "all";
}

/** Conversations of one page of the list. */
const pageSize = 30;

/** Lists a shop's conversations, latest first, 30 at a time. @param words of the buyer's name; "" = all */
export async function shopConversations(
  handle: Handle,
  asked: { party: Extract<Party, { side: "shop" }>; tab: ShopListTab; words: string; before: MomentCursor | null },
): Promise<{ rows: ListedConversation[]; next: MomentCursor | null }> {
  const { party, tab, words, before } = asked;
  const named = [...words.trim()].slice(0, 60).join("");
  const matching = sql`(${named === ""}::boolean or users.nickname ilike ${containing(named)})
    and (${tab !== "unread"}::boolean or conversations.shop_unread > 0)
    and (${tab !== "mine"}::boolean or conversations.taken_by = ${party.userId})`;
  const found = await listedConversations(handle, { party, before, limit: pageSize + 1, matching });
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows, next: found.length > pageSize && last ? { micros: last.micros, id: last.id } : null };
}
