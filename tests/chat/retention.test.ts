import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { complainedMessages, complainedVoice } from "~/app/chat/conversations/complained-messages-queries.server";
import { conversationState, eventsAfter } from "~/app/chat/conversations/events-queries.server";
import { hideConversation } from "~/app/chat/conversations/hide-conversation.server";
import type { Party } from "~/app/chat/conversations/parties-queries.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { removeOldMessages } from "~/app/chat/retention/remove-old-messages.server";
import { messageId } from "~/app/chat/talking/message-id";
import { acceptVoice } from "~/app/chat/voice/accept-voice.server";
import { personFile } from "~/app/people/data/person-file.server";
import { done } from "~/tests/support/after-factories";
import { conversationRow, makeConversation, say, storedEvents } from "~/tests/support/chat-factories";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { fileOf, makeRecording } from "~/tests/support/voice-factories";

const { db, url } = testDatabase({ max: 12 });

/** Makes what was said so far older by days. */
const older = (conversation: number, days: number) =>
  sql`update chat_events set created_at = created_at - make_interval(days => ${days})
    where conversation_id = ${conversation}`.execute(db);

const texts = async (made: Awaited<ReturnType<typeof makeConversation>>, party: Party = made.buyer) => {
  const state = await conversationState(db, { party, conversation: made.conversation });
  return state?.messages.map(({ message }) => (message?.content?.type === "text" ? message.content.text : null));
};

test("what is older than operators keep it is gone for both sides, with its recording, and its numbers stay", async () => {
  const made = await makeConversation(db);
  const { conversation, userId } = made;
  await say(db, made, made.keeper, "My secret address");
  const voice = done(await acceptVoice(db, { userId, file: await fileOf(await makeRecording()) }));
  done(
    await sendMessage(db, {
      party: made.buyer,
      conversation,
      clientId: randomUUID(),
      message: { type: "voice", upload: voice.id },
    }),
  );
  await older(conversation, 31);
  await say(db, made, made.keeper, "Hello again");
  expect(await removeOldMessages(db, 30)).toBeGreaterThanOrEqual(2);
  for (const party of [made.buyer, made.keeper]) expect(await texts(made, party)).toEqual(["Hello again"]);
  expect((await storedEvents(db, conversation)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(await conversationRow(db, conversation)).toMatchObject({ user_unread: 1, shop_unread: 0, seq: 3 });
  const rows = await sql<{
    all: string;
  }>`select to_jsonb(chat_events)::text as all from chat_events where conversation_id = ${conversation}`.execute(db);
  expect(rows.rows.map(({ all }) => all).join()).not.toMatch(/secret|voices/);
  expect(await db.selectFrom("chat_voices").select("id").where("conversation_id", "=", conversation).execute()).toEqual(
    [],
  );
  // Who was behind takes the history again; the next message has the next number.
  expect(await eventsAfter(db, { party: made.buyer, conversation, after: 1 })).toBe("reload");
  expect((await say(db, made, made.buyer, "Hi")).seq).toBe(4);
  expect(await removeOldMessages(db, 30)).toBe(0);
});

test("what somebody complains about is kept for those who judge it, until it is decided", async () => {
  const made = await makeConversation(db);
  const { conversation, userId } = made;
  const voice = done(await acceptVoice(db, { userId: made.keeper.userId, file: await fileOf(await makeRecording()) }));
  const { event } = done(
    await sendMessage(db, {
      party: made.keeper,
      conversation,
      clientId: randomUUID(),
      message: { type: "voice", upload: voice.id },
    }),
  );
  await say(db, made, made.keeper, "And this");
  const id = messageId({ conversation, seq: event.seq });
  const complaint = {
    user_id: userId,
    subject_kind: "message" as const,
    subject_id: id,
    reason: "abuse",
    body: "Rude",
  };
  await db.insertInto("complaints").values(complaint).execute();
  await older(conversation, 31);
  expect(await removeOldMessages(db, 30)).toBe(1);
  expect(await complainedMessages(db, { ids: [id], userId: null, locale: "en" })).toMatchObject([{ id, voice: 2 }]);
  expect(await complainedVoice(db, id)).toMatchObject({ id: voice.id });
  // What was said around it is gone, and nothing is looked at again and again.
  expect(await removeOldMessages(db, 30)).toBe(0);
  await db
    .updateTable("complaints")
    .set({ outcome: "dismissed", decided_at: new Date(), answer: "It is not" })
    .where("subject_id", "=", id)
    .execute();
  expect(await removeOldMessages(db, 30)).toBe(1);
  expect(await complainedVoice(db, id)).toBeNull();
});

test("messages are kept for ever where operators name no days", async () => {
  const made = await makeConversation(db);
  await say(db, made, made.buyer, "Long ago");
  await older(made.conversation, 4000);
  expect(await removeOldMessages(db, 0)).toBe(0);
  expect(await texts(made)).toEqual(["Long ago"]);
  expect(await removeOldMessages(db, 3000)).toBe(1);
  expect(await texts(made)).toEqual([]);
});

test("a message that is sent while old ones are removed is neither lost nor miscounted", async () => {
  const made = await makeConversation(db);
  await say(db, made, made.keeper, "Old");
  await older(made.conversation, 31);
  const { waited } = await interleave(url, {
    first: (handle) => removeOldMessages(handle, 30),
    before: /update chat_events set withdrawn_at/,
    second: (handle) => say(handle, made, made.keeper, "New"),
  });
  expect(waited).toBe(true);
  expect(await texts(made)).toEqual(["New"]);
  expect(await conversationRow(db, made.conversation)).toMatchObject({ user_unread: 1, seq: 2 });
});

test("the file of a person's data has their conversations, without what they deleted for themselves", async () => {
  const made = await makeConversation(db);
  await say(db, made, made.buyer, "Deleted by me");
  await hideConversation(db, { party: made.buyer, conversation: made.conversation });
  await say(db, made, made.keeper, "Said to me");
  const fileText = await personFile(db, made.userId, new Date()).text();
  const { conversations } = JSON.parse(fileText);
  expect(conversations).toMatchObject([{ messages: [{ by: "shop", type: "text", content: { text: "Said to me" } }] }]);
  expect(fileText).not.toContain("Deleted by me");
});
