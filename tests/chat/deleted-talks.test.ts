import { describe, expect, test } from "vitest";
import { removeOldMessages } from "~/app/chat/retention/remove-old-messages.server";
import { loader as chat } from "~/app/chat/routes/chat";
import { loader as centre, action as centreAction } from "~/app/chat/routes/notice-centre";
import { conversationRow, makeConversation, say } from "~/tests/support/chat-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { readerOf } from "~/tests/support/notice-factories";

const { db } = testDatabase();
const path = "/pages/notice/notice";

/** A buyer to whom a shop has written twice, at the message centre. */
async function atTheCentre() {
  const talk = await makeConversation(db);
  for (const text of ["One", "Two"]) await say(db, talk, talk.keeper, text);
  const reader = readerOf(db, talk.userId);
  const listed = async (address = path) => (await reader.load(centre, address)).conversations.map(({ text }) => text);
  const act = (intent: string) => reader.post(centreAction, path, { intent, id: talk.conversation });
  const shown = async () =>
    (await reader.load(chat, `/pages/notice/chat?shop_id=${talk.shopId}`)).talk.state?.messages.length;
  return { talk, reader, listed, act, shown };
}

describe("a conversation of the message centre", () => {
  test("is deleted at once, for this person alone, and the page that follows names it", async () => {
    const { talk, reader, listed, act } = await atTheCentre();
    const answer = await act("delete");
    const there = answer.headers.get("Location") ?? "";
    expect([answer.status, there]).toEqual([303, `${path}?gone=${talk.conversation}`]);
    expect(await listed(there)).toEqual([]);
    const { gone, total } = await reader.load(centre, there);
    expect([gone.map(({ id }) => id), total]).toEqual([[talk.conversation], 0]);
    expect((await conversationRow(db, talk.conversation)).shop_cleared).toBe(0);
  });

  test("comes back with its unread messages when that is undone, and deleting it twice loses nothing", async () => {
    const { talk, listed, act, shown } = await atTheCentre();
    await act("delete");
    await act("delete");
    await say(db, talk, talk.keeper, "Three");
    const unread = async () => (await conversationRow(db, talk.conversation)).user_unread;
    expect([await listed(), await unread()]).toEqual([["Three"], 1]);
    await act("restore");
    expect([await listed(), await unread(), await shown()]).toEqual([["Three"], 3, 3]);
  });

  test("keeps what was deleted before: only the last deletion is undone, and only once", async () => {
    const { talk, act, shown } = await atTheCentre();
    await act("delete");
    await say(db, talk, talk.keeper, "Three");
    await act("delete");
    await act("restore");
    expect(await shown()).toBe(1);
    await act("restore");
    expect(await shown()).toBe(1);
  });

  test("stays deleted when it is too late, and when its messages were removed for their age meanwhile", async () => {
    const [late, old] = [await atTheCentre(), await atTheCentre()];
    for (const { act } of [late, old]) await act("delete");
    const past = new Date(Date.now() - 1000);
    await db
      .updateTable("conversations")
      .set({ user_undo_until: past })
      .where("id", "=", late.talk.conversation)
      .execute();
    await db
      .updateTable("chat_events")
      .set({ created_at: new Date(Date.now() - 4000 * 86_400_000) })
      .where("conversation_id", "=", old.talk.conversation)
      .execute();
    await removeOldMessages(db, 3650);
    for (const { act, listed } of [late, old]) {
      expect((await act("restore")).status).toBe(303);
      expect(await listed()).toEqual([]);
    }
  });

  test("of somebody else is not there", async () => {
    const { talk, listed } = await atTheCentre();
    const stranger = readerOf(db, (await makeUser(db)).id);
    expect((await stranger.post(centreAction, path, { intent: "delete", id: talk.conversation })).status).toBe(404);
    await stranger.post(centreAction, path, { intent: "restore", id: talk.conversation });
    expect(await listed()).toEqual(["Two"]);
    expect((await stranger.load(centre, `${path}?gone=${talk.conversation}`)).gone).toEqual([]);
  });

  test("says who wrote last, and which kind of shop it is", async () => {
    const { talk, reader } = await atTheCentre();
    await say(db, talk, talk.buyer, "Thank you");
    await db.updateTable("shops").set({ kind: "flagship" }).where("id", "=", talk.shopId).execute();
    expect((await reader.load(centre, path)).conversations).toMatchObject([
      { text: "You: Thank you", kind: "flagship" },
    ]);
  });
});
