import { redirect } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { avatarPicture } from "~/app/account/ui";
import { seenOfShop } from "~/app/catalog/api.server";
import { talkCards, talkGoods } from "~/app/centre/api.server";
import { openConversation } from "~/app/chat/conversations/open-conversation.server";
import { answerAway } from "~/app/chat/hours/answer-away.server";
import {
  greetingOf,
  hoursOf,
  minutesToReply,
  shopIsOnline,
  shopTalk,
} from "~/app/chat/hours/chat-shops-queries.server";
import { hoursAt } from "~/app/chat/hours/shop-hours";
import { answerTalk } from "~/app/chat/talking/answer-talk.server";
import { conversationBetween } from "~/app/chat/talking/between-queries.server";
import { readTalk } from "~/app/chat/talking/read-talk.server";
import type { BuyerChat, ShopPresence } from "~/app/chat/talking/talk";
import { clockAt } from "~/app/chat/talking/talk-times";
import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { shopCards } from "~/app/shops/api.server";
import { ordersOf } from "./cards.server";

const path = "/pages/notice/chat";

const offered = 8;

async function requestedShop(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const shopId = readId(new URL(request.url).searchParams.get("shop_id"));
  const shop =
    shopId === null ? undefined : (await shopCards(context.db, [shopId], context.language.locale)).get(shopId);
  if (!shop) throw notFound();
  // The shop's people answer there instead of asking.
  if (buyer.shopId === shop.id) throw redirect(href("/pages/store/chat/list"));
  return { buyer, shop, between: { userId: buyer.id, shopId: shop.id } };
}

/**
 * Loads `/pages/notice/chat?shop_id=&title=&image=&price=&goods_id=&order=`: the buyer's conversation with a shop, with
 * goods or an order to send with one tap. They are shown from the database; a title and a price without an id become a
 * draft text. Throws a 404 `Response` without such a shop.
 */
export async function loadBuyerChat(request: Request, context: RequestContext): Promise<BuyerChat & { title: string }> {
  const { buyer, shop, between } = await requestedShop(request, context);
  const { db, language, clock } = context;
  const { searchParams } = new URL(request.url);
  const conversation = await conversationBetween(db, between);
  const goodsId = readId(searchParams.get("goods_id"));
  const orderId = readId(searchParams.get("order"));
  const [talk, seenIds, orders, own, online, minutes, greeting] = await Promise.all([
    readTalk(request, context, {
      party: { side: "user", userId: buyer.id },
      between,
      conversation,
      preferences: buyer.preferences,
      cardsOf: (asked) => talkCards(db, asked),
    }),
    seenOfShop(db, { ...between, limit: offered }),
    ordersOf(db, between, language.locale),
    shopTalk(db, shop.id),
    shopIsOnline(db, shop.id),
    minutesToReply(db, shop.id),
    greetingOf(db, shop.id),
  ]);
  const goods = await talkGoods(db, goodsId === null ? seenIds : [goodsId, ...seenIds], language.locale);
  const asked = goods.find(({ id }) => id === goodsId) ?? null;
  const { zone } = language;
  return {
    title: shop.name,
    shop: { id: shop.id, name: shop.name, kind: shop.kind, logo: shop.logo },
    presence: presenceOf(shop.state, online && { minutes }, hoursOf(own), { nowMs: clock.now().getTime(), zone }),
    greeting: pickText(greeting, language.locale),
    me: { name: buyer.nickname, avatar: avatarPicture(buyer.avatar) },
    closed: shop.state === "closed" && conversation === null,
    talk,
    offer: { goods: asked, order: orders.find(({ id }) => id === orderId) ?? null },
    draft: asked ? "" : [searchParams.get("title"), searchParams.get("price")].filter(Boolean).join(", ").slice(0, 300),
    picks: { goods, orders },
  };
}

function presenceOf(
  state: "open" | "holiday" | "closed",
  online: false | { minutes: number | null },
  hours: ReturnType<typeof hoursOf>,
  { nowMs, zone }: { nowMs: number; zone: string },
): ShopPresence {
  if (state !== "open") return { word: state };
  if (online) return online.minutes === null ? { word: "online" } : { word: "replies", count: online.minutes };
  const at = hours && hoursAt(hours, nowMs);
  if (!at || at.until === null) return { word: "unknown" };
  return { word: at.open ? "open" : "away", until: clockAt(at.until, zone) };
}

export async function answerBuyerChat(request: Request, context: RequestContext): Promise<Response> {
  const { buyer, shop, between } = await requestedShop(request, context);
  return await answerTalk(request, context, {
    party: { side: "user", userId: buyer.id },
    said: (conversation) =>
      answerAway(
        context.db,
        { shopId: shop.id, conversation, locale: context.language.locale, now: context.clock.now() },
        context.bus,
      ),
    open: () => openConversation(context.db, between),
    page: href(path, { shop_id: shop.id }),
    list: href("/pages/notice/notice"),
  });
}
