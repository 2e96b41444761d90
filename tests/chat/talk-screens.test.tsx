import { expect, test } from "vitest";
import type { ChatEvent, MessageContent } from "~/app/chat/conversations/events";
import { ShopTalk } from "~/app/chat/seller/ui/shop-talk";
import type { BuyerChat, ShopChat, Talk, TalkReply } from "~/app/chat/talking/talk";
import { BuyerTalk } from "~/app/chat/ui/buyer-talk";
import { GoodsOfTalk } from "~/app/chat/ui/talk-card";
import { htmlOf } from "../support/drawn";

const nowMs = Date.parse("2026-11-23T10:15Z");
const minutesAgo = (minutes: number) => nowMs / 1000 - minutes * 60;

const said = (seq: number, side: "user" | "shop", content: MessageContent | null, minutes: number): ChatEvent => ({
  conversation: 3,
  seq,
  kind: "message",
  side,
  actor: side === "user" ? 1 : 2,
  about: null,
  at: minutesAgo(minutes),
  message: { id: `m${seq}`, content },
});

const goods = {
  id: 7,
  title: "Trail boots",
  priceMinor: 9800,
  currency: "USD",
  sales: 2300,
  goodPercent: 98 as number | null,
  picture: { src: `/media/${"ab".repeat(16)}`, width: 600, height: 600, tint: 3 },
};
const order = { ...goods, id: 8, number: "2611 0082", state: "awaiting_shipment", totalMinor: 9800, pieces: 1 };

const talk = (side: "user" | "shop"): Talk => ({
  conversation: 3,
  side,
  me: side === "user" ? 1 : 2,
  earlier: null,
  found: null,
  key: "k",
  zone: "UTC",
  nowMs,
  alerts: { voice: true, shock: true },
  cards: { goods: { 7: goods }, orders: { 8: order } },
  state: {
    conversation: 3,
    seq: 9,
    cleared: 0,
    unread: 0,
    takenBy: null,
    closed: false,
    more: true,
    user: { read: 4, delivered: 4 },
    shop: { read: 3, delivered: 3 },
    messages: [
      said(1, "user", { type: "goods", id: 7 }, 9),
      said(2, "user", { type: "text", text: "<script>alert(1)</script>" }, 8),
      said(3, "user", { type: "order", id: 8 }, 7),
      said(4, "shop", { type: "text", text: "About half a size." }, 5),
      said(5, "shop", null, 4),
      said(6, "user", { type: "goods", id: 99 }, 3),
      said(7, "user", { type: "text", text: "Gladly" }, 1),
    ],
  },
});

const buyerChat = (): BuyerChat => ({
  shop: { id: 5, name: "<b>Trail</b> & Tide", kind: "flagship", logo: null },
  presence: { word: "open", until: "18:00" },
  greeting: "",
  me: { name: "Lena K.", avatar: null },
  closed: false,
  draft: "",
  offer: { goods: null, order: null },
  talk: talk("user"),
  picks: { goods: [goods], orders: [order] },
});

const shopChat = (): ShopChat => ({
  list: { tab: "all", words: "", rows: [], next: null, unread: 0, zone: "UTC", nowMs },
  shop: { name: "Trail & Tide", avatar: null },
  buyer: { id: 1, name: "Lena <K.>", avatar: null, online: true },
  talk: talk("shop"),
  handed: null,
  colleagues: [
    { id: 2, name: "Mia" },
    { id: 4, name: "Lee" },
  ],
  replies: ["It leaves today."],
  orders: [order],
  cart: [{ goods, number: 2 }],
  picks: { goods: [goods], orders: [order] },
});

const count = (html: string, part: string) => html.split(part).length - 1;

test("texts and names of people are shown as they are written, whatever they contain", () => {
  for (const html of [
    htmlOf(<BuyerTalk data={buyerChat()} reply={undefined} />),
    htmlOf(<ShopTalk data={shopChat()} reply={undefined} />),
  ]) {
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).not.toMatch(/<script|<b>Trail|<K\.>/);
  }
});

test("goods in a conversation say how often they were sold and how they were liked, once there is something to say", () => {
  const cardOf = (values: Partial<typeof goods>) => htmlOf(<GoodsOfTalk goods={{ ...goods, ...values }} />);
  expect(cardOf({})).toContain(">2.3k sold · 98% good<");
  expect(cardOf({ goodPercent: null })).toContain(">2.3k sold<");
  expect(cardOf({ sales: 0, goodPercent: null })).not.toMatch(/sold|good</);
});

test("messages are a log that is read out, with the time, who spoke, and how far own ones have got", () => {
  const html = htmlOf(<BuyerTalk data={buyerChat()} reply={undefined} />);
  expect(html).toMatch(/role="log"[^>]*aria-live="polite"/);
  expect(html).toContain("Today 10:06");
  expect(count(html, "talk-ticks is-read")).toBe(3);
  expect(html).toContain("The other party withdrew a message");
  expect(html).toContain("These goods are no longer sold.");
  expect(html).toContain("/pages/user/order/details?id=8");
});

test("only a fresh message of one's own can be withdrawn, and only one of the other side can be reported", () => {
  const html = htmlOf(<BuyerTalk data={buyerChat()} reply={undefined} />);
  expect(count(html, 'name="withdraw"')).toBe(1);
  expect(html).toContain('name="withdraw" value="7"');
  expect(count(html, "/pages/user/complaint/complaint?type=message&amp;id=3000004")).toBe(1);
  // A colleague's message is not mine to withdraw, and the buyer's is reported.
  expect(count(htmlOf(<ShopTalk data={shopChat()} reply={undefined} />), 'name="withdraw"')).toBe(0);
});

test("what was typed stands in the field again, beside the reason", () => {
  const reply: TalkReply = { text: "x".repeat(1001), pictureIds: [], voiceId: null, error: "chat:refused.tooLong" };
  const html = htmlOf(<BuyerTalk data={buyerChat()} reply={reply} />);
  expect(html).toContain(`>${reply.text}</textarea>`);
  expect(html).toContain("At most 1,000 characters.");
  expect(html).toContain("1001/1000");
});

test("a shop sees the buyer's orders and cart beside the conversation, who can take it, and its quick replies", () => {
  const html = htmlOf(<ShopTalk data={shopChat()} reply={undefined} />);
  expect(html).toContain("/pages/store/transaction/details?id=8");
  expect(html).toContain("2 pieces");
  expect(html).toContain("Hand over to Lee");
  expect(html).toMatch(/name="quick"[^>]*value="It leaves today\."/);
});
