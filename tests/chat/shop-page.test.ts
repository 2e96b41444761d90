import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { action, loader } from "~/app/chat/seller/routes/conversation";
import { loader as listLoader } from "~/app/chat/seller/routes/list";
import { action as saveSettings, loader as settingsLoader } from "~/app/chat/seller/routes/settings";
import { asked, browseContext, origin } from "../support/browse-context";
import { conversationRow, makeColleague, makeConversation, say } from "../support/chat-factories";
import { testDatabase } from "../support/database";
import { makeShop, makeUser } from "../support/factories";
import { makeOrder } from "../support/order-factories";

const { db } = testDatabase();
const page = (userId: number) => `/pages/store/chat/index?user_id=${userId}`;

async function statusOf(workerId: number, address: string) {
  const { data, response } = await asked(loader, address, browseContext(db, { userId: workerId }));
  return data ? 200 : response?.status;
}
async function seen(workerId: number, userId: number) {
  const { data } = await asked(loader, page(userId), browseContext(db, { userId: workerId }));
  if (!data) throw new Error("the conversation was refused");
  return data;
}
async function list(workerId: number, query = "") {
  const { data } = await asked(listLoader, `/pages/store/chat/list${query}`, browseContext(db, { userId: workerId }));
  if (!data) throw new Error("the list was refused");
  return data.list.rows.map(({ name, unread, last }) => [name, unread, last.text ?? last.word]);
}
async function send(workerId: number, address: string, fields: Record<string, string | number>, act = action) {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = new Request(origin + address, { method: "POST", headers, body });
  const context = { ...browseContext(db, { userId: workerId }), requestId: "r" };
  try {
    const answer = await act({ request, context, params: {} });
    return answer.status === 303 ? 303 : { status: answer.status, ...(await answer.json()) };
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
}

test("a shop sees its own conversations: with buyers who wrote or ordered, and nobody else", async () => {
  const made = await makeConversation(db);
  await say(db, made, made.buyer, "Hello");
  const keeper = made.keeper.userId;
  const stranger = await makeShop(db);
  expect(await statusOf(keeper, page(made.userId))).toBe(200);
  expect(await statusOf(stranger.owner_id, page(made.userId))).toBe(404);
  expect(await statusOf(keeper, page((await makeUser(db)).id))).toBe(404);
  expect(await send(stranger.owner_id, page(made.userId), { key: randomUUID(), text: "Hello" })).toBe(404);
  const { shopId, userId } = await makeOrder(db);
  const { owner_id: owner } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  const opened = await seen(owner, userId);
  expect([opened.talk.conversation, opened.orders.length]).toEqual([null, 1]);
  expect(await send(owner, page(userId), { key: randomUUID(), text: "Your parcel leaves today" })).toBe(303);
});

test("roles that do not talk to buyers see no chat and send nothing", async () => {
  const made = await makeConversation(db);
  await say(db, made, made.buyer, "Hello");
  for (const role of ["goods", "finance"] as const) {
    const { userId } = await makeColleague(db, made.shopId, role);
    expect(await statusOf(userId, page(made.userId))).toBe(403);
    expect(await send(userId, page(made.userId), { key: randomUUID(), text: "Hello" })).toBe(403);
    expect(await send(userId, "/pages/store/chat/settings", { version: 0, zone: "UTC" }, saveSettings)).toBe(403);
  }
});

test("the list is filtered by what is unread, whose it is, and the buyer's name", async () => {
  const shop = await makeShop(db);
  const [ana, bo] = await Promise.all(["Ana_%", "Bo"].map((nickname) => makeUser(db, { nickname })));
  if (!ana || !bo) throw new Error("no buyers");
  const [first, second] = [
    await makeConversation(db, { shopId: shop.id, userId: ana.id }),
    await makeConversation(db, { shopId: shop.id, userId: bo.id }),
  ];
  await say(db, first, first.buyer, "Is it blue?");
  await say(db, second, second.buyer, "Thanks");
  expect(await list(shop.owner_id)).toEqual([
    ["Bo", 1, "Thanks"],
    ["Ana_%", 1, "Is it blue?"],
  ]);
  await seen(shop.owner_id, bo.id);
  expect(await list(shop.owner_id, "?tab=unread")).toEqual([["Ana_%", 1, "Is it blue?"]]);
  expect(await list(shop.owner_id, "?name=_%25")).toEqual([["Ana_%", 1, "Is it blue?"]]);
  expect(await list(shop.owner_id, "?tab=mine")).toEqual([]);
  expect(await send(shop.owner_id, page(ana.id), { from: "", to: shop.owner_id })).toBe(303);
  expect(await list(shop.owner_id, "?tab=mine")).toHaveLength(1);
});

test("a conversation is handed to a colleague who talks to buyers, and back to everybody", async () => {
  const made = await makeConversation(db);
  await say(db, made, made.buyer, "Hello");
  const keeper = made.keeper.userId;
  const colleague = await makeColleague(db, made.shopId);
  const takenBy = async () => (await conversationRow(db, made.conversation)).taken_by;
  await send(keeper, page(made.userId), { from: "", to: colleague.userId });
  expect(await takenBy()).toBe(colleague.userId);
  // Someone who saw the page before is not allowed to take it away.
  await send(keeper, page(made.userId), { from: "", to: keeper });
  expect(await takenBy()).toBe(colleague.userId);
  await send(colleague.userId, page(made.userId), { from: colleague.userId, to: "" });
  expect(await takenBy()).toBeNull();
});

test("whoever hands a conversation over leaves a note, which the shop's people read and the buyer does not", async () => {
  const made = await makeConversation(db);
  await say(db, made, made.buyer, "Hello");
  const keeper = made.keeper.userId;
  const colleague = await makeColleague(db, made.shopId);
  expect((await seen(keeper, made.userId)).handed).toBeNull();
  await send(keeper, page(made.userId), { from: "", to: colleague.userId, note: " She wants size 43 " });
  const { nickname } = await db
    .selectFrom("users")
    .select("nickname")
    .where("id", "=", keeper)
    .executeTakeFirstOrThrow();
  expect((await seen(colleague.userId, made.userId)).handed).toEqual({ note: "She wants size 43", by: nickname });
  await send(colleague.userId, page(made.userId), { from: colleague.userId, to: keeper, note: "x".repeat(201) });
  expect((await conversationRow(db, made.conversation)).taken_by).toBe(colleague.userId);
  await send(colleague.userId, page(made.userId), { from: colleague.userId, to: keeper });
  expect((await seen(keeper, made.userId)).handed).toBeNull();
});

test("the panel shows every order of the buyer that is not over, however many there are", async () => {
  const first = await makeOrder(db);
  const ids = [first.orderId];
  for (let at = 0; at < 6; at++) {
    const { orderId } = await makeOrder(db, { shopId: first.shopId });
    await db
      .updateTable("orders")
      .set({ user_id: first.userId } as never)
      .where("id", "=", orderId)
      .execute();
    ids.unshift(orderId);
  }
  const { owner_id: owner } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", first.shopId)
    .executeTakeFirstOrThrow();
  expect((await seen(owner, first.userId)).orders.map(({ id }) => id)).toEqual(ids);
  await db.updateTable("orders").set({ state: "completed" }).where("id", "in", ids.slice(0, 3)).execute();
  const open = ids.slice(3);
  expect((await seen(owner, first.userId)).orders.map(({ id }) => id)).toEqual([...open, ids[0]]);
});

test("quick replies are the shop's own, fill the field without JavaScript, and are saved by one at a time", async () => {
  const made = await makeConversation(db);
  const keeper = made.keeper.userId;
  const settings = "/pages/store/chat/settings";
  const fields = {
    version: 0,
    zone: "Asia/Tokyo",
    "day.1": "on",
    opens: "9:00",
    closes: "18:00",
    replies: "One\r\n\r\n Two \nOne",
  };
  expect(await send(keeper, settings, fields, saveSettings)).toBe(303);
  expect(await send(keeper, settings, fields, saveSettings)).toMatchObject({ status: 409, values: { version: "1" } });
  expect(await send(keeper, settings, { ...fields, closes: "" }, saveSettings)).toMatchObject({ status: 400 });
  await say(db, made, made.buyer, "Hello");
  expect((await seen(keeper, made.userId)).replies).toEqual(["One", "Two"]);
  const { data } = await asked(settingsLoader, settings, browseContext(db, { userId: keeper }));
  expect(data?.fields).toMatchObject({ opens: "09:00", closes: "18:00", zone: "Asia/Tokyo", replies: "One\nTwo" });
  const filled = await send(keeper, page(made.userId), { key: randomUUID(), text: "Well.", quick: "Two" });
  expect(filled).toMatchObject({ status: 200, text: "Well. Two" });
});
