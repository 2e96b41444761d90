import { requireShopStaff, type ShopWorker } from "~/app/account/api.server";
import { avatarPicture } from "~/app/account/ui";
import { type ListedConversation, unreadOf } from "~/app/chat/conversations/lists-queries.server";
import type { Party } from "~/app/chat/conversations/parties-queries.server";
import { readShopListTab, shopConversations } from "~/app/chat/talking/shop-list-queries.server";
import type { ShopList, ShopListRow } from "~/app/chat/talking/talk";
import type { RequestContext } from "~/app/context.server";

/** The worker as the shop's party. */
export const partyOf = ({ id, shopId }: ShopWorker): Extract<Party, { side: "shop" }> => ({
  side: "shop",
  shopId,
  userId: id,
});

/** Loads `/pages/store/chat/list?tab=&name=&after=`: the shop's conversations. */
export async function loadShopList(request: Request, context: RequestContext) {
  const worker = await requireShopStaff(request, context, "chat");
  return { title: context.language.i18n.t("talk:shop.title"), list: await listOf(request, context, worker) };
}

/** Lists the shop's conversations by the parameters of an address (`tab`, `name`, `after`). */
export async function listOf(request: Request, context: RequestContext, worker: ShopWorker): Promise<ShopList> {
  const { db, clock, language } = context;
  const party = partyOf(worker);
  const { searchParams } = new URL(request.url);
  const tab = readShopListTab(searchParams.get("tab"));
  const words = searchParams.get("name") ?? "";
  const [{ rows, next }, unread] = await Promise.all([
    shopConversations(db, { party, tab, words, after: searchParams.get("after") }),
    unreadOf(db, party),
  ]);
  return {
    tab,
    words,
    unread,
    rows: rows.map((row) => listed(row, worker.id)),
    next,
    zone: language.zone,
    nowMs: clock.now().getTime(),
  };
}

function listed(row: ListedConversation, me: number): ShopListRow {
  const { lastWithdrawn, lastType, lastText, takenBy } = row;
  const said = !lastWithdrawn && lastType === "text";
  return {
    userId: row.userId,
    name: row.buyerName,
    avatar: avatarPicture(row.buyerAvatar),
    online: row.buyerOnline,
    unread: row.unread,
    at: row.lastAt * 1000,
    last: {
      own: row.lastSide !== "user",
      text: said ? lastText : null,
      word: said ? null : lastWithdrawn ? "withdrawn" : lastType,
    },
    takenBy: takenBy === null ? null : { name: row.takenByName ?? "", me: takenBy === me },
  };
}
