import { requireShopStaff } from "~/app/account/api.server";
import { avatarPicture } from "~/app/account/ui";
import { shopLinesOf } from "~/app/cart/api.server";
import { searchGoods } from "~/app/catalog/api.server";
import { talkCards, talkGoods } from "~/app/centre/api.server";
import { partiesOf } from "~/app/chat/conversations/lists-queries.server";
import { openWithBuyer } from "~/app/chat/conversations/open-conversation.server";
import { takeOver } from "~/app/chat/conversations/take-over.server";
import { handOverNote, talkingColleagues } from "~/app/chat/conversations/take-over-queries.server";
import { shopTalk } from "~/app/chat/hours/chat-shops-queries.server";
import { openOrdersOf } from "~/app/chat/routes/talk/cards.server";
import { answerTalk } from "~/app/chat/talking/answer-talk.server";
import { buyerOf, conversationBetween } from "~/app/chat/talking/between-queries.server";
import { readTalk } from "~/app/chat/talking/read-talk.server";
import type { ShopChat } from "~/app/chat/talking/talk";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { line } from "~/app/platform/forms/form-parts.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { shopCards } from "~/app/shops/api.server";
import { listOf, partyOf } from "./shop-list.server";

const path = "/pages/store/chat/index";

const offered = 8;

/** The note to the next person who looks after a chat; its limit is that of the database. */
const handedNote = line(200);

async function requestedBuyer(request: Request, context: RequestContext) {
  const worker = await requireShopStaff(request, context, "chat");
  const userId = readId(new URL(request.url).searchParams.get("user_id"));
  const buyer = userId === null ? null : await buyerOf(context.db, userId);
  if (!buyer) throw notFound();
  const between = { userId: buyer.id, shopId: worker.shopId };
  const conversation = await conversationBetween(context.db, between);
  const orders = await openOrdersOf(context.db, between, context.language.locale);
  // A shop may start a conversation only with people who have ordered there; it knows nothing of others.
  if (conversation === null && orders.length === 0) throw notFound();
  return { worker, buyer, between, conversation, orders };
}

/**
 * Loads `/pages/store/chat/index?user_id=`: a conversation with a buyer, with the list, the buyer's orders at this shop
 * and the shop's goods in their cart. Throws a 404 `Response` for people who have neither written nor ordered here.
 */
export async function loadShopChat(request: Request, context: RequestContext): Promise<ShopChat & { title: string }> {
  const { worker, buyer, between, conversation, orders } = await requestedBuyer(request, context);
  const { db, language } = context;
  const { locale, i18n } = language;
  const party = partyOf(worker);
  const talk = await readTalk(request, context, {
    party,
    between,
    conversation,
    preferences: worker.preferences,
    cardsOf: (asked) => talkCards(db, asked),
  });
  const [handed, list, shops, parties, colleagues, own, lines, selling] = await Promise.all([
    conversation === null ? null : handOverNote(db, { shopId: worker.shopId, conversation }),
    listOf(request, context, worker),
    shopCards(db, [worker.shopId], locale),
    conversation === null ? [] : partiesOf(db, [conversation], party),
    talkingColleagues(db, worker.shopId),
    shopTalk(db, worker.shopId),
    shopLinesOf(db, { ...between, limit: 5 }),
    searchGoods(db, { shopId: worker.shopId, sort: "newest" }, { limit: offered, locale }),
  ]);
  const shop = shops.get(worker.shopId);
  const inCart = lines.map(({ goodsId }) => goodsId);
  const goods = await talkGoods(db, [...inCart, ...selling.rows.map(({ id }) => id)], locale);
  return {
    title: i18n.t("talk:shop.with", { name: buyer.nickname }),
    list,
    talk,
    handed,
    colleagues,
    orders,
    replies: own.replies,
    shop: { name: shop?.name ?? "", avatar: shop?.logo ?? null },
    buyer: {
      id: buyer.id,
      name: buyer.nickname,
      avatar: avatarPicture(buyer.avatar),
      online: parties[0]?.buyerOnline ?? false,
    },
    cart: lines.flatMap(({ goodsId, number }) => {
      const found = goods.find(({ id }) => id === goodsId);
      return found ? [{ goods: found, number }] : [];
    }),
    picks: { goods: goods.slice(0, offered), orders },
  };
}

/** Handles messages, withdrawals, deletion and the assignment of the conversation. */
export async function answerShopChat(request: Request, context: RequestContext): Promise<Response> {
  const { worker, between } = await requestedBuyer(request, context);
  const { db, bus } = context;
  const page = href(path, { user_id: between.userId });
  const party = partyOf(worker);
  const open = () => openWithBuyer(db, between);
  if (request.headers.get("Content-Type")?.startsWith("multipart/") !== true) {
    const form = await readForm(request.clone());
    const to = form.get("to");
    if (to !== null) {
      const opened = await open();
      if (!opened.ok) throw notFound();
      const note = handedNote.safeParse(form.get("note") ?? "");
      if (!note.success) return redirectWithToast(context, page, "talk:shop.noteTooLong");
      const handing = { party, note: note.data, ...opened.value, from: readId(form.get("from")), to: readId(to) };
      const done = await takeOver(db, handing, bus);
      if (!done.ok && done.code === "notThere") throw notFound();
      return redirectWithToast(context, page, done.ok ? "talk:shop.handed" : textKey("chat:refused", done.code));
    }
  }
  return await answerTalk(request, context, {
    party,
    open,
    page,
    list: href("/pages/store/chat/list"),
  });
}
