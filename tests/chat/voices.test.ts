import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hideConversation } from "~/app/chat/conversations/hide-conversation.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { withdrawMessage } from "~/app/chat/conversations/withdraw-message.server";
import { loader as events } from "~/app/chat/routes/api-chat-events";
import { loader as listen, action as upload } from "~/app/chat/routes/voices";
import { createSessions } from "~/app/platform/session/sessions.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { done } from "~/tests/support/after-factories";
import { makeColleague, makeConversation } from "~/tests/support/chat-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { makeRecording } from "~/tests/support/voice-factories";

const { db } = testDatabase({ max: 12 });
const sessions = createSessions(db, "user_sessions", false);

/** Someone's calls. */
async function client(userId: number) {
  const token = (await sessions.create(userId)).sessionId;
  const run = (act: typeof events, path: string, init: RequestInit = {}) =>
    accountBrowser(db).run(routed(act), path, {
      ...init,
      headers: { token, ...(init.headers as Record<string, string>) },
    });
  return {
    run,
    async upload(bytes: Buffer) {
      const body = new FormData();
      body.set("voice", new Blob([new Uint8Array(bytes)]), "voice");
      const response = await run(upload, "/voices", { method: "POST", body });
      return {
        status: response.status,
        ...((await response.json()) as { id: string; length: number; refusal?: string }),
      };
    },
    listen: (url: string, range?: string) => run(listen, url, range ? { headers: { Range: range } } : {}),
  };
}

async function sentVoice() {
  const made = await makeConversation(db);
  const buyer = await client(made.userId);
  const { id } = await buyer.upload(await makeRecording());
  const message = {
    party: made.buyer,
    conversation: made.conversation,
    clientId: randomUUID(),
    message: { type: "voice" as const, upload: id },
  };
  const { event } = done(await sendMessage(db, message));
  return { made, buyer, id, message, event, url: `/voices?id=${id}` };
}

test("a recording is accepted, measured, and sent once", async () => {
  const { made, buyer, id, message, event, url } = await sentVoice();
  expect(event.message?.content).toEqual({ type: "voice", url, length: 2 });
  expect(await sendMessage(db, message)).toMatchObject({ value: { repeated: true } });
  // It belongs to its message now.
  expect(await sendMessage(db, { ...message, clientId: randomUUID() })).toEqual({ ok: false, code: "voiceGone" });
  const answer = await buyer.run(events, `/wanlshop/chat/events?conversation=${made.conversation}&after=0`);
  expect((await answer.json()).data[0].message).toEqual({
    type: "voice",
    content: { url: expect.stringMatching(new RegExp(`^http.*/voices\\?id=${id}$`)), length: 2 },
  });
});

test("what is no recording is refused, and so is one of somebody else", async () => {
  const made = await makeConversation(db);
  const buyer = await client(made.userId);
  expect(await buyer.upload(Buffer.from("<script>alert(1)</script>".padEnd(99)))).toMatchObject({
    status: 400,
    refusal: "voiceWrongType",
  });
  expect(await buyer.upload(await makeRecording({ seconds: 61 }))).toMatchObject({ refusal: "voiceTooLong" });
  const { id } = await (await client((await makeUser(db)).id)).upload(await makeRecording());
  const message = { type: "voice" as const, upload: id };
  expect(
    await sendMessage(db, { party: made.buyer, conversation: made.conversation, clientId: randomUUID(), message }),
  ).toEqual({ ok: false, code: "voiceGone" });
});

test("only the parties of the conversation hear it, until it is withdrawn or cleared away", async () => {
  const { made, buyer, event, url } = await sentVoice();
  const keeper = await client(made.keeper.userId);
  const colleague = await client((await makeColleague(db, made.shopId, "orders")).userId);
  const packer = await client((await makeColleague(db, made.shopId, "goods")).userId);
  const stranger = await client((await makeUser(db)).id);
  for (const one of [buyer, keeper, colleague]) expect((await one.listen(url)).status).toBe(200);
  for (const one of [packer, stranger]) expect((await one.listen(url)).status).toBe(404);
  await hideConversation(db, { party: made.keeper, conversation: made.conversation });
  expect((await keeper.listen(url)).status).toBe(404);
  expect((await buyer.listen(url)).status).toBe(200);
  done(await withdrawMessage(db, { party: made.buyer, conversation: made.conversation, seq: event.seq }));
  expect((await buyer.listen(url)).status).toBe(404);
});

test("it is served as sound, in the parts that are asked for", async () => {
  const { buyer, url } = await sentVoice();
  const whole = await buyer.listen(url);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "audio/webm",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    "cache-control": "private, no-cache",
  });
  const ranges: [string, number, string, Buffer][] = [
    ["bytes=0-1", 206, `bytes 0-1/${bytes.length}`, bytes.subarray(0, 2)],
    ["bytes=10-", 206, `bytes 10-${bytes.length - 1}/${bytes.length}`, bytes.subarray(10)],
    ["bytes=-5", 206, `bytes ${bytes.length - 5}-${bytes.length - 1}/${bytes.length}`, bytes.subarray(-5)],
  ];
  for (const [range, status, said, part] of ranges) {
    const answer = await buyer.listen(url, range);
    expect([answer.status, answer.headers.get("Content-Range")], range).toEqual([status, said]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(part), range).toBe(true);
  }
  expect((await buyer.listen(url, `bytes=${bytes.length}-`)).status).toBe(416);
  expect((await buyer.listen(url, "bytes=0-1,4-5")).status).toBe(200);
});

test("ten recordings wait at most", async () => {
  const buyer = await client((await makeUser(db)).id);
  const bytes = await makeRecording({ seconds: 1 });
  for (let sent = 0; sent < 10; sent++) expect((await buyer.upload(bytes)).status).toBe(200);
  expect(await buyer.upload(bytes)).toMatchObject({ refusal: "tooManyVoices" });
});
