import type { ChatEvent, MessageContent, MessageType } from "~/app/chat/conversations/events";
import type { TalkCards, TalkGoods, TalkOrder } from "~/app/chat/talking/talk";
import { plainAmount } from "~/app/platform/format/money";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { pictureAddress } from "~/app/platform/media/media-source";
import type { Texts } from "~/db/columns";

export interface WireParties {
  userId: number;
  buyerName: string;
  buyerAvatar: string | null;
  shopId: number | null;
  shopName: Texts | null;
  shopLogo: string | null;
  ownerId: number | null;
  /** Of the member of staff who answers at the service desk. */
  staffName: string | null;
}

const picture = (hash: string | null) => (hash === null ? "" : pictureAddress(`/media/${hash}`));

interface Shown {
  parties: WireParties;
  to: "user" | "shop";
  locale: Locale;
  /** It goes to a socket of the side that wrote it. */
  own?: boolean;
  /** Card subjects; of a missing one only the id is sent. */
  cards?: TalkCards;
}

/**
 * An event as read by clients of the JSON API and of the socket (wire.md). A message of the other side has the type
 * `chat`, at the desk `service`, as has the end of a case; everything else is an `event`, which clients that do not
 * know it ignore: also a message sent to the side that wrote it, and a withdrawn one. Buyers do not see which of the
 * shop's people wrote; the shop does.
 */
export function wireEvent(event: ChatEvent, shown: Shown) {
  const { conversation, seq, kind, side, message, about, at } = event;
  const { parties, to } = shown;
  const desk = parties.shopId === null;
  const by = to === "shop" && side !== "user" ? { by: event.actor } : {};
  const base = { conversation, seq, ...addressOf(event, shown), ...by, createtime: at };
  if (desk && kind === "closed") {
    const end = { type: "end", content: "" };
    return { type: "service" as const, ...base, id: `end-${seq}`, kind, side, message: end };
  }
  if (message?.content && !shown.own) {
    const type = desk ? { type: "service" as const, side } : { type: "chat" as const };
    return { ...type, ...base, id: message.id, message: wireContent(message.content, shown) };
  }
  if (message) {
    const { id, content } = message;
    const said = content ? { message: wireContent(content, shown) } : { message: null, withdrawn: true };
    return { type: "event" as const, ...base, id, kind, side, ...said };
  }
  return { type: "event" as const, ...base, kind, side, about: kind === "taken_over" && to === "user" ? null : about };
}

/**
 * Writes a message as `chat/history` lists it: always of the type `chat`, and never without a message. Clients order
 * rows by `updatetime`, so it never falls while the numbers rise.
 * @param withdrawn what stands in the place of a message that was withdrawn
 */
export function wireHistoryRow(event: ChatEvent, { withdrawn, ...shown }: Shown & { withdrawn: string }) {
  const { conversation, seq, message, at } = event;
  const gone = { message: { type: "text", content: { text: withdrawn } }, withdrawn: true };
  return {
    type: "chat" as const,
    conversation,
    id: message?.id ?? "",
    seq,
    ...addressOf(event, shown),
    ...(message?.content ? { message: wireContent(message.content, shown) } : gone),
    createtime: at,
    updatetime: at + (seq % 1_000_000) / 1_000_000,
  };
}

/** The sender, by the name of their side, and the recipient. */
function addressOf({ side }: ChatEvent, { parties, locale }: Shown) {
  if (side === "user") {
    const form = { id: parties.userId, name: parties.buyerName, avatar: picture(parties.buyerAvatar) };
    return { form, to_id: parties.ownerId ?? 0 };
  }
  const desk = parties.shopId === null;
  const form = {
    id: parties.ownerId ?? 0,
    ...(desk ? {} : { shop_id: parties.shopId ?? 0 }),
    name: desk ? (parties.staffName ?? "") : pickText(parties.shopName ?? {}, locale),
    avatar: picture(parties.shopLogo),
  };
  return { form, to_id: parties.userId };
}

function wireContent(
  content: MessageContent,
  { cards }: Shown,
): { type: MessageType; content: Record<string, unknown> } {
  const { type, ...rest } = content;
  if (type !== "goods" && type !== "order") return { type, content: rest };
  const { id } = content as { id: number };
  return { type, content: { id, ...(type === "goods" ? goodsCard(cards?.goods[id]) : orderCard(cards?.orders[id])) } };
}

/** Goods no longer on sale have an empty card. */
function goodsCard(goods: TalkGoods | undefined) {
  if (!goods) return { title: "", image: "", price: "", state: 0 };
  const { title, picture: image, priceMinor, currency } = goods;
  return { title, image: pictureAddress(image.src), price: plainAmount(priceMinor, currency), state: 1 };
}

/** Order states as other clients' lists number them (specification §4, "Order list state"). */
const orderStates: Record<string, number> = {
  awaiting_payment: 1,
  awaiting_team: 2,
  awaiting_shipment: 2,
  awaiting_receipt: 3,
  awaiting_comment: 4,
  completed: 6,
  closed: 7,
  cancelled: 8,
};

/** `number` is the order's, under both names that clients read; `price` is its total. */
function orderCard(order: TalkOrder | undefined) {
  if (!order) return { title: "", image: "", price: "", number: "", order_no: "", state: 7 };
  const { title, picture: image, totalMinor, currency, number, state } = order;
  const price = plainAmount(totalMinor, currency);
  return { title, image: pictureAddress(image.src), price, number, order_no: number, state: orderStates[state] ?? 7 };
}
