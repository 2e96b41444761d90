import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { WebSocket } from "ws";
import { withdrawMessage } from "~/app/chat/conversations/withdraw-message.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import { ask } from "../support/ask";
import { makeUser } from "../support/factories";
import { OldClient, oldPerson, oldSignedIn } from "../support/old-client";
import { databaseOf } from "../support/people";

const { url, dataDir } = inject("shop");
const soon = { timeout: 10_000, interval: 20 };
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const somebody = (nickname: string, shopName?: string) => oldPerson(db, nickname, shopName);
const signedIn = (person: { mobile: string }) => oldSignedIn(url, person);

test("two old clients talk: nobody hears themselves, every message arrives once, and ids that begin again are new messages", async () => {
  const [mei, ben, other] = [
    await somebody("Mei"),
    await somebody("Ben", "Corner"),
    await somebody("Ana", "Elsewhere"),
  ];
  const buyer = await signedIn(mei);
  const tablet = await signedIn(mei);
  const seller = await signedIn(ben);
  await buyer.send(other.peer, "text", { text: "Are you there?" });
  buyer.list = await buyer.done("chat/lists");
  const before = structuredClone(buyer.list);
  expect(before).toMatchObject([{ id: other.peer.shopId, user_id: other.id, name: "Elsewhere", count: 0 }]);

  for (const text of ["one", "two", "three"]) await buyer.send(ben.peer, "text", { text });
  await expect.poll(() => seller.page(mei.peer), soon).toEqual(["one", "two", "three"]);
  expect(seller.list).toMatchObject([{ user_id: mei.id, name: "Mei", content: "three", count: 3 }]);
  await seller.send(mei.peer, "text", { text: "four" }, "chats/chatSend");
  await expect.poll(() => buyer.page(ben.peer), soon).toEqual(["one", "two", "three", "four"]);
  // Neither of the buyer's devices takes them for someone else, and the seller's neither.
  expect([tablet.kept.has(mei.id), buyer.kept.has(mei.id), seller.kept.has(ben.id)]).toEqual([false, false, false]);
  expect(tablet.page(ben.peer)).toEqual(["four"]);

  buyer.reinstall();
  await buyer.connect();
  await buyer.signIn(mei.mobile);
  expect(await buyer.send(ben.peer, "text", { text: "two" })).toMatchObject({ seq: 5 });
  await expect.poll(() => seller.page(mei.peer), soon).toEqual(["one", "two", "three", "four", "two"]);
  buyer.list = await buyer.done("chat/lists");
  expect(buyer.list).toMatchObject([
    { id: ben.peer.shopId, user_id: ben.id, content: "two" },
    { id: other.peer.shopId, user_id: other.id },
  ]);

  // While the seller is away nothing is lost: the list counts it, the history has it.
  seller.disconnect();
  await buyer.send(ben.peer, "text", { text: "five" });
  await seller.connect();
  // Who is there is noted some moments after they came.
  const newest = async () => (await seller.done<{ count: number; isOnline: number }[]>("chats/chatList", {}))[0];
  await expect.poll(newest, soon).toMatchObject({ user_id: mei.id, count: 5, isOnline: 1 });
  expect((await seller.history(mei.peer)).map(({ message }) => message.content.text)).toEqual([
    "one",
    "two",
    "three",
    "four",
    "two",
    "five",
  ]);
  // After a message of ours, ids of which one cannot count on, the next one has none.
  await seller.send(mei.peer, "text", { text: "six" }, "chats/chatSend");
  await expect.poll(() => buyer.page(ben.peer), soon).toEqual(["two", "five", "six"]);
});

test("an old client and our own page talk; a withdrawn message is a text in the history, and never a missing one", async () => {
  const [mei, ben] = [await somebody("Mei"), await somebody("Ben", "Corner")];
  const buyer = await signedIn(mei);
  const { conversation } = await buyer.done<{ conversation: number }>("chat/send", {
    id: 1,
    type: "chat",
    to_id: ben.id,
    form: { id: mei.id, name: "Mei", avatar: "" },
    message: { type: "text", content: { text: "Hello" } },
    createtime: 1,
  });
  const { sessionId } = await createSessions(db, "user_sessions", false).create(ben.id);
  const cookie = `${createSessions(db, "user_sessions", false).cookieName}=${sessionId}`;
  const frames: Record<string, unknown>[] = [];
  const pages = [0, 1].map(() => {
    const page = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers: { Origin: url, Cookie: cookie } });
    page.on("message", (text) => {
      const frame = JSON.parse(String(text));
      if (frame.type === "init") page.send(JSON.stringify({ type: "resume", after: { [conversation]: 1 } }));
      else if (frame.type !== "ping") frames.push(frame);
    });
    return page;
  });
  await expect.poll(() => frames.filter(({ type }) => type === "subscribed").length, soon).toBe(2);

  const own = async (text: string) => {
    const id = crypto.randomUUID();
    const message = JSON.stringify({ type: "text", content: { text } });
    const body = new URLSearchParams({ id, conversation: String(conversation), message }).toString();
    const headers = { cookie, origin: url, "content-type": "application/x-www-form-urlencoded" };
    const send = () => ask(url, "/wanlshop/chats/chatSend", { method: "POST", headers, body });
    // A page sends until it is answered: it is the same message.
    const [first, again] = [JSON.parse((await send()).text), JSON.parse((await send()).text)];
    expect(again.data).toEqual(first.data);
    return first.data as { seq: number };
  };
  const withdrawn = await own("from the page");
  await expect.poll(() => buyer.page(ben.peer), soon).toEqual(["from the page"]);
  const seen = () => frames.filter(({ seq }) => seq === withdrawn.seq);
  await expect.poll(() => seen().length, soon).toBe(2);
  expect(seen()[0]).toMatchObject({ type: "event", kind: "message", side: "shop", message: { type: "text" } });
  await buyer.send(ben.peer, "text", { text: "from the phone" });
  await expect.poll(() => frames.filter(({ type }) => type === "chat").length, soon).toBe(2);

  const party = { side: "shop", shopId: ben.peer.shopId ?? 0, userId: ben.id } as const;
  expect(await withdrawMessage(db, { party, conversation, seq: withdrawn.seq })).toMatchObject({ ok: true });
  const rows = await buyer.history(ben.peer);
  expect(rows.map(({ type, to_id }) => [type, to_id])).toEqual([
    ["chat", ben.id],
    ["chat", mei.id],
    ["chat", ben.id],
  ]);
  expect(rows.map(({ message }) => message.content.text)).toEqual([
    "Hello",
    expect.stringMatching(/withdr/i),
    "from the phone",
  ]);
  for (const row of rows) expect([typeof row.createtime, typeof row.updatetime]).toEqual(["number", "number"]);
  for (const page of pages) page.close();
});

test("del and clear mean the person on the other side, whatever numbers conversations have", async () => {
  const ben = await somebody("Ben", "Corner");
  const buyers = [await somebody("One"), await somebody("Two"), await somebody("Three")];
  for (const { mobile } of buyers) {
    const client = await signedIn({ mobile });
    for (const text of ["a", "b"]) await client.send(ben.peer, "text", { text });
    client.disconnect();
  }
  const seller = await signedIn(ben);
  const unread = async () =>
    Object.fromEntries(
      (await seller.done<{ name: string; count: number }[]>("chats/chatList", {})).map(({ name, count }) => [
        name,
        count,
      ]),
    );
  expect(await unread()).toEqual({ One: 2, Two: 2, Three: 2 });
  await seller.done("chat/clear", { id: buyers[0]?.id });
  await seller.done("chat/del", { id: buyers[1]?.id });
  expect(await unread()).toEqual({ One: 0, Three: 2 });
  // The page of a conversation is left although nothing was said in it; numbers of conversations are nobody.
  const stranger = await makeUser(db);
  await seller.done("chat/clear", { id: stranger.id });
  const conversations = await db
    .selectFrom("conversations")
    .select("id")
    .where("shop_id", "=", ben.peer.shopId ?? 0)
    .execute();
  for (const { id } of conversations)
    if (!buyers.some((buyer) => buyer.id === id)) await seller.done("chat/del", { id });
  expect(await unread()).toEqual({ One: 0, Three: 2 });
  await seller.done("chat/read", { side: "shop" });
  expect(await unread()).toEqual({ One: 0, Three: 0 });
});

test("visitors' sockets hear the service, and the sign-in binds the one that it names", async () => {
  const mei = await somebody("Mei");
  const ben = await somebody("Ben", "Corner");
  const client = new OldClient(url);
  await client.connect();
  await client.done("chat/state");
  await client.done("chat/hello", { id: 1, type: "service", client_id: client.clientId });
  await expect.poll(() => client.service.length, soon).toBe(1);
  expect(client.service[0]).toMatchObject({
    id: 2,
    type: "service",
    form: { id: 0 },
    message: { type: "text", content: { text: expect.stringMatching(/\w/) } },
    createtime: expect.any(Number),
  });
  const asking = (id: number, text: string) =>
    client.done("chat/service", {
      id,
      type: "service",
      to_id: 0,
      form: { id: client.userId, name: "", avatar: "" },
      client_id: client.clientId,
      message: { type: "text", content: { text } },
      createtime: Math.floor(Date.now() / 1000),
    });
  await asking(3, "refund");
  await expect.poll(() => client.service.length, soon).toBe(2);
  expect(client.service[1]).toMatchObject({ id: 4, message: { type: "list" } });
  const [row] = (client.service[1]?.message.content ?? []) as unknown as { title: string; keywords: string }[];
  // A row is asked for by its keywords.
  await asking(5, row?.keywords ?? "");
  await expect.poll(() => client.service.length, soon).toBe(3);
  expect(client.service[2]?.message).toMatchObject({ type: "article", content: { title: row?.title } });

  await client.signIn(mei.mobile);
  const seller = await signedIn(ben);
  await client.send(ben.peer, "text", { text: "Hello" });
  await seller.send(mei.peer, "text", { text: "bound" }, "chats/chatSend");
  await expect.poll(() => client.page(ben.peer), soon).toEqual(["Hello", "bound"]);
  await client.done("chat/hello", { id: 1, type: "service", form_id: mei.id });
  await expect.poll(() => client.service.length, soon).toBe(4);
});
