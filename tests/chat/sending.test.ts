import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eventsAfter } from "~/app/chat/conversations/events-queries.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { forgetSettings } from "~/app/settings/api.server";
import { makeOrderIn } from "~/tests/support/after-factories";
import {
  conversationRow,
  makeColleague,
  makeConversation,
  say,
  storedEvents,
  textOf,
} from "~/tests/support/chat-factories";
import { testDatabase } from "~/tests/support/database";
import { makeGoods, makeMedia, makeUser } from "~/tests/support/factories";
import { interleave } from "~/tests/support/interleave";
import { storeRaw } from "~/tests/support/setting-factories";

const { db, url } = testDatabase({ max: 24 });

test("a message gets the next number of its conversation, and the other side one unread more", async () => {
  const made = await makeConversation(db);
  expect((await say(db, made, made.buyer, "Is it still there?")).seq).toBe(1);
  expect((await say(db, made, made.keeper, "Yes")).seq).toBe(2);
  expect((await say(db, made, made.buyer, "Two, please")).seq).toBe(3);
  expect(await conversationRow(db, made.conversation)).toMatchObject({
    seq: 3,
    last_seq: 3,
    user_unread: 1,
    shop_unread: 2,
  });
});

test("fifty people who write at once get fifty numbers without a gap", async () => {
  const made = await makeConversation(db);
  await Promise.all(
    Array.from({ length: 50 }, (_, at) => say(db, made, at % 2 ? made.buyer : made.keeper, `message ${at}`)),
  );
  expect((await storedEvents(db, made.conversation)).map(({ seq }) => seq)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 1),
  );
  expect(await conversationRow(db, made.conversation)).toMatchObject({ user_unread: 25, shop_unread: 25 });
});

test("the same id of the same sender is the same message; with another content it is refused", async () => {
  const made = await makeConversation(db);
  const message = textOf(made, made.buyer, "Hello", "my-id");
  const first = await sendMessage(db, message);
  expect(first).toMatchObject({ ok: true, value: { repeated: false, event: { seq: 1 } } });
  expect(await sendMessage(db, message)).toMatchObject({ ok: true, value: { repeated: true, event: { seq: 1 } } });
  expect(await sendMessage(db, textOf(made, made.buyer, "Hallo", "my-id"))).toEqual({ ok: false, code: "idUsed" });
  // The id of someone else, or in another conversation, is another message.
  expect(await sendMessage(db, textOf(made, made.keeper, "Hallo", "my-id"))).toMatchObject({
    value: { event: { seq: 2 } },
  });
  const other = await makeConversation(db, { userId: made.userId });
  expect(await sendMessage(db, textOf(other, made.buyer, "Hello", "my-id"))).toMatchObject({
    value: { repeated: false, event: { seq: 1 } },
  });
});

test("the same message sent twice at the same moment is stored once", async () => {
  const made = await makeConversation(db);
  const message = textOf(made, made.buyer, "Once", randomUUID());
  const { first, second, waited } = await interleave(url, {
    first: (handle) => sendMessage(handle, message),
    before: /insert into chat_events/,
    second: (handle) => sendMessage(handle, message),
  });
  expect(waited).toBe(true);
  expect(first).toMatchObject({ value: { repeated: false, event: { seq: 1 } } });
  expect(second).toMatchObject({ value: { repeated: true, event: { seq: 1 } } });
  expect(await conversationRow(db, made.conversation)).toMatchObject({ seq: 1, shop_unread: 1 });
});

test("only the parties of a conversation write and read in it; a shop's people by their role", async () => {
  const made = await makeConversation(db);
  const other = await makeConversation(db);
  const roles = ["manager", "orders", "goods", "finance"] as const;
  const [manager, orders, goods, finance] = await Promise.all(
    roles.map((role) => makeColleague(db, made.shopId, role)),
  );
  const stranger = { side: "user", userId: (await makeUser(db)).id } as const;
  const pretender = { ...made.keeper, userId: stranger.userId };
  for (const party of [other.buyer, other.keeper, stranger, pretender, goods, finance]) {
    if (!party) throw new Error("nobody");
    expect(await sendMessage(db, textOf(made, party, "Let me in"))).toEqual({ ok: false, code: "notThere" });
    expect(await eventsAfter(db, { party, conversation: made.conversation, after: 0 })).toBeNull();
  }
  for (const party of [manager, orders]) {
    if (!party) throw new Error("nobody");
    expect((await sendMessage(db, textOf(made, party, "At your service"))).ok).toBe(true);
  }
  await db
    .deleteFrom("shop_staff")
    .where("user_id", "=", manager?.userId ?? 0)
    .execute();
  expect(await sendMessage(db, textOf(made, manager ?? stranger, "Still here?"))).toEqual({
    ok: false,
    code: "notThere",
  });
});

test.each<[string, string]>([
  ["", "empty"],
  [" \n\u0000\u202e ", "empty"],
  ["é".repeat(1001), "tooLong"],
])("text %# is refused", async (text, code) => {
  const made = await makeConversation(db);
  expect(await sendMessage(db, textOf(made, made.buyer, text))).toEqual({ ok: false, code });
  expect(await storedEvents(db, made.conversation)).toEqual([]);
});

test("a thousand code points are not too long, whatever they take in memory", async () => {
  const made = await makeConversation(db);
  expect((await sendMessage(db, textOf(made, made.buyer, "🫖".repeat(1000)))).ok).toBe(true);
});

test("cards are of goods of this shop and of the buyer's own orders there", async () => {
  const order = await makeOrderIn(db, "awaiting_payment");
  const made = await makeConversation(db, { userId: order.userId, shopId: order.shopId });
  const foreign = await makeOrderIn(db, "awaiting_payment");
  const goods = await makeGoods(db, { shop_id: made.shopId });
  const elsewhere = await makeGoods(db);
  const hidden = await makeGoods(db, { shop_id: made.shopId, state: "off_shelf" });
  const send = (type: "goods" | "order", id: number, party = made.buyer) =>
    sendMessage(db, { party, conversation: made.conversation, clientId: randomUUID(), message: { type, id } });
  expect(await send("goods", goods.id)).toMatchObject({
    value: { event: { message: { content: { type: "goods", id: goods.id } } } },
  });
  expect((await send("order", order.orderId, made.keeper)).ok).toBe(true);
  expect(await send("goods", elsewhere.id)).toEqual({ ok: false, code: "notTheirGoods" });
  expect(await send("goods", hidden.id)).toEqual({ ok: false, code: "notTheirGoods" });
  expect(await send("order", foreign.orderId)).toEqual({ ok: false, code: "notTheirOrder" });
  expect(await send("order", foreign.orderId, made.keeper)).toEqual({ ok: false, code: "notTheirOrder" });
});

test("a picture is a draft of its sender, taken once; the same message again is the same", async () => {
  const made = await makeConversation(db);
  const { hash } = await makeMedia(db, { width: 640, height: 480 });
  const { id } = await db
    .insertInto("uploads")
    .values({ user_id: made.userId, media: hash })
    .returning("id")
    .executeTakeFirstOrThrow();
  const picture = (party: typeof made.buyer, clientId: string) =>
    sendMessage(db, { party, conversation: made.conversation, clientId, message: { type: "img", upload: id } });
  expect(await picture(made.keeper, "a")).toEqual({ ok: false, code: "pictureGone" });
  expect(await picture(made.buyer, "a")).toMatchObject({
    value: { event: { message: { id: "a", content: { type: "img", url: `/media/${hash}`, w: 640, h: 480 } } } },
  });
  expect(await picture(made.buyer, "a")).toMatchObject({ value: { repeated: true } });
  expect(await picture(made.buyer, "b")).toEqual({ ok: false, code: "pictureGone" });
});

test("operators' words and links are refused, and so is more than they allow in a minute", async () => {
  const made = await makeConversation(db);
  await storeRaw(db, "talk", { blockedWords: "Geheim wort\n秘密", blockLinks: true, perMinute: 2 });
  const send = (text: string, clientId?: string) => sendMessage(db, textOf(made, made.buyer, text, clientId));
  try {
    expect(await send("ge.heim WORT!")).toEqual({ ok: false, code: "blockedWord" });
    expect(await send("这是秘 密")).toEqual({ ok: false, code: "blockedWord" });
    expect(await send("see www.elsewhere.example")).toEqual({ ok: false, code: "blockedLink" });
    expect((await send("It costs 3.50 a piece. OK?", "first")).ok).toBe(true);
    expect((await send("Second")).ok).toBe(true);
    expect(await send("Third")).toEqual({ ok: false, code: "tooFast" });
    // What was sent is answered, however fast.
    expect(await send("It costs 3.50 a piece. OK?", "first")).toMatchObject({ value: { repeated: true } });
    expect((await sendMessage(db, textOf(made, made.keeper, "Slowly"))).ok).toBe(true);
  } finally {
    await db.deleteFrom("settings").execute();
    forgetSettings(db);
  }
});
