import { describe, expect, test } from "vitest";
import { loader } from "~/app/chat/routes/unread";
import { newsOfFrame, soundsHere } from "~/app/chat/unread/news-of-frame";
import type { UnreadAnswer } from "~/app/chat/unread/unread-answer";
import { browseContext, origin } from "../support/browse-context";
import { makeColleague, makeConversation, say } from "../support/chat-factories";
import { statementsOf, testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { tell } from "../support/notice-factories";

const { db, queries } = testDatabase();

async function unreadOf(userId: number | undefined) {
  const context = browseContext(db, userId === undefined ? {} : { userId });
  const answer = await loader({ request: new Request(`${origin}/unread`), context, params: {} });
  return (await answer.json()) as UnreadAnswer | null;
}

describe("what waits unread", () => {
  test("is counted for each side of a conversation, for those who talk to buyers alone, and nothing of others", async () => {
    const talk = await makeConversation(db);
    const talks = await makeColleague(db, talk.shopId);
    const finance = await makeColleague(db, talk.shopId, "finance");
    const other = await makeUser(db);
    await say(db, talk, talk.buyer, "Hello");
    for (const text of ["Yes", "Please"]) await say(db, talk, talk.keeper, text);
    await tell(db, { userId: talk.userId, event: "order_paid", subjectId: 1 });
    const counts = async (userId: number) => (await unreadOf(userId))?.unread;
    expect(await counts(talk.userId)).toEqual({ notices: 1, chats: 2, shop: 0 });
    for (const userId of [talk.keeper.userId, talks.userId])
      expect(await counts(userId)).toEqual({ notices: 0, chats: 0, shop: 1 });
    for (const userId of [finance.userId, other.id])
      expect(await counts(userId)).toEqual({ notices: 0, chats: 0, shop: 0 });
  });

  test("costs one statement beside the session's, and is null for visitors", async () => {
    const { id } = await makeUser(db);
    const before = (await unreadOf(id))?.me;
    queries.length = 0;
    await unreadOf(id);
    expect([before, statementsOf(queries).length]).toEqual([id, 2]);
    expect(await unreadOf(undefined)).toBeNull();
  });

  test("comes with what the person wants to be told on their devices", async () => {
    const { id } = await makeUser(db);
    await db
      .updateTable("users")
      .set({ preferences: JSON.stringify({ shock: false, notices: { chat: false } }) })
      .where("id", "=", id)
      .execute();
    const { told, alerts } = (await unreadOf(id)) ?? {};
    expect(told).toEqual({ order: true, notice: true, chat: false });
    expect(alerts).toEqual({ voice: true, shock: false });
  });
});

describe("news", () => {
  const all = { me: 5, told: { order: true, notice: true, chat: true } };
  const words = { type: "text", content: { text: "It leaves today." } };
  const ofShop = { type: "chat", id: "m1", form: { id: 9, shop_id: 3, name: "North" }, message: words };
  const ofBuyer = { type: "chat", id: "m2", form: { id: 7, name: "Lena" }, message: words };
  const notice = { type: "order", id: 4, title: "Paid", content: "…", link: "/pages/user/order/details?id=1" };

  test.each([
    ["a shop's message", ofShop, "/pages/notice/chat?shop_id=3", "/pages/notice/"],
    ["a buyer's message", ofBuyer, "/pages/store/chat/index?user_id=7", "/pages/store/chat/"],
    ["a notice", notice, "/pages/user/order/details?id=1", "/pages/notice/"],
    ["a notice that leads nowhere", { ...notice, link: "" }, "/pages/notice/notice", "/pages/notice/"],
  ])("%s leads to its page, and is not told where it is seen anyway", (_what, frame, href, shownAt) => {
    expect(newsOfFrame(frame, all)).toMatchObject({ href, shownAt });
  });

  test.each([
    ["my own message from another device", { ...ofBuyer, form: { id: 5, name: "Me" } }],
    ["a colleague's message", { ...ofShop, by: 5 }],
    ["a message that was withdrawn", { ...ofShop, message: null }],
    ["a mark", { type: "event", kind: "read", form: { id: 7 } }],
    ["a kind that is newer than the page", { type: "live", form: { id: 7 } }],
  ])("%s is none", (_what, frame) => {
    expect(newsOfFrame(frame, all)).toBeNull();
  });

  test("sounds by its kind, on every page but those of a conversation, which do so themselves", () => {
    const told = [ofShop, notice, { ...notice, type: "notice" }].map((frame) => newsOfFrame(frame, all)?.kind);
    expect(told).toEqual(["chat", "order", "notice"]);
    for (const path of ["/", "/pages/notice/notice", "/pages/store/chat/list", "/pages/user/user"])
      expect(soundsHere(path), path).toBe(true);
    for (const path of ["/pages/notice/chat", "/pages/store/chat/index", "/pages/user/service/person"])
      expect(soundsHere(path), path).toBe(false);
  });

  test("is only what the person wants to be told", () => {
    const quiet = { me: 5, told: { order: false, notice: true, chat: false } };
    expect([ofShop, ofBuyer, notice].map((frame) => newsOfFrame(frame, quiet))).toEqual([null, null, null]);
    expect(newsOfFrame({ ...notice, type: "notice" }, quiet)).not.toBeNull();
  });

  test("has no text for a picture: the page has a word for it", () => {
    const picture = { ...ofShop, message: { type: "img", content: { url: "/media/1", w: 1, h: 1 } } };
    expect(newsOfFrame(picture, all)?.text).toBe("");
  });
});
