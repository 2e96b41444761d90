import { expect, test } from "vitest";
import { noticeFrames } from "~/app/centre/api.server";
import { addNotices } from "~/app/chat/api.server";
import { noticesOf } from "~/app/chat/notices/notices-queries.server";
import { NoticeDelivery } from "~/app/chat/socket/notice-delivery.server";
import { transact } from "~/db/transact.server";
import { makeOrderIn } from "~/tests/support/after-factories";
import { openAs, startSockets } from "~/tests/support/chat-sockets";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { languages } from "~/tests/support/languages";
import { tell } from "~/tests/support/notice-factories";

const { db, queries } = testDatabase({ max: 16 });
const soon = { timeout: 5000, interval: 10 };
const addedTo = async (userId: number) =>
  noticesOf(db, { userId, topics: ["orders", "delivery", "wallet"], before: null, limit: 9 });

test("a notice reaches all open pages of its person in their language, and nobody else's", async () => {
  const process = await startSockets(db);
  const made = await makeOrderIn(db, "awaiting_shipment");
  await db.updateTable("users").set({ locale: "zh-CN" }).where("id", "=", made.userId).execute();
  const other = await makeUser(db);
  const [page, phone, theirs] = await Promise.all(
    [made.userId, made.userId, other.id].map((id) => openAs(process, id)),
  );
  await tell(db, { userId: made.userId, event: "order_paid", subjectId: made.orderId });
  const stored = await addedTo(made.userId);
  for (const each of [page, phone]) {
    await expect.poll(() => each?.ofType("order").at(-1)?.id, soon).toBe(stored[0]?.id);
    expect(each?.ofType("order").at(-1)).toEqual({
      type: "order",
      modules: "order",
      modules_id: made.orderId,
      title: "付款成功",
      content: expect.stringContaining("USD 10.00"),
      come: Math.floor((stored[0]?.at ?? 0) / 1000),
      image: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\/[0-9a-f]{32}-750\.webp$/),
      id: stored[0]?.id,
      link: `/pages/user/order/details?id=${made.orderId}`,
    });
  }
  expect(theirs?.frames.filter(({ type }) => type !== "ping").map(({ type }) => type)).toEqual(["init"]);
});

test("a notice of a transaction that rolls back is told to nobody", async () => {
  const process = await startSockets(db);
  const made = await makeOrderIn(db, "awaiting_shipment");
  await db.deleteFrom("notices").where("user_id", "=", made.userId).execute();
  const page = await openAs(process, made.userId);
  await transact(db, async (trx) => {
    await addNotices(trx, [{ userId: made.userId, event: "order_expired", subjectId: made.orderId }]);
    return { ok: false as const, code: "no" };
  });
  await tell(db, { userId: made.userId, event: "order_paid", subjectId: made.orderId });
  await expect.poll(() => page.ofType("order"), soon).toMatchObject([{ title: "Payment received" }]);
});

test("the kind is the counter of the statistics that the notice raises, and modules say what it is of", async () => {
  const made = await makeOrderIn(db, "awaiting_shipment");
  await db.deleteFrom("notices").where("user_id", "=", made.userId).execute();
  const shop = { id: made.shopId };
  await tell(
    db,
    { userId: made.userId, event: "order_shipped", subjectId: made.orderId },
    { userId: made.userId, side: "shop", event: "shop_closed", subjectId: shop.id },
    { userId: made.userId, event: "order_paid", subjectId: 987_654_321 },
  );
  const stored = await noticesOf(db, {
    userId: made.userId,
    topics: ["orders", "delivery", "shop"],
    before: null,
    limit: 9,
  });
  const frames = [...noticeFrames(stored, languages.get("en")).values()];
  // The order of the last one is unknown: it cannot be told.
  expect(frames.map(({ type, modules }) => [type, modules])).toEqual([
    ["notice", "notice"],
    ["order", "order"],
  ]);
});

test("one look costs the same statements for 1 socket and for 40, of many people with many notices", async () => {
  const made = await makeOrderIn(db, "awaiting_shipment");
  const people = [made.userId];
  for (let at = 0; at < 9; at++) people.push((await makeUser(db)).id);
  for (const userId of people)
    await tell(
      db,
      { userId, event: "order_paid", subjectId: made.orderId },
      { userId, event: "order_expired", subjectId: made.orderId },
    );
  const counted = async (userIds: readonly number[], each: number) => {
    const messages: string[] = [];
    const socket = { locale: "en", origin: "https://shop.test", tell: (frame: string) => messages.push(frame) };
    const sockets = new Set(Array.from({ length: each }, () => ({ ...socket })));
    const register = { ofUser: (id: number) => (userIds.includes(id) ? sockets : new Set()) as never };
    const stored = (await Promise.all(userIds.map(addedTo))).flat();
    queries.length = 0;
    await new NoticeDelivery(register, (notices, locale) => noticeFrames(notices, languages.get(locale))).tell(stored);
    return { told: messages.length, statements: statementsOf(queries).length };
  };
  const few = await counted(people.slice(1, 2), 1);
  const many = await counted(people.slice(1), 4);
  expect([few.told, many.told]).toEqual([2, 72]);
  expect(many.statements).toBe(few.statements);
});

test("what could not be put into words is told with a later look, once", async () => {
  const made = await makeOrderIn(db, "awaiting_shipment");
  let fails = 1;
  const process = await startSockets(db, {
    frameNotices: async (notices, locale) => {
      if (notices.some(({ userId }) => userId === made.userId) && fails-- > 0) throw new Error("away");
      return noticeFrames(notices, languages.get(locale));
    },
  });
  await db.deleteFrom("notices").where("user_id", "=", made.userId).execute();
  const page = await openAs(process, made.userId);
  await tell(db, { userId: made.userId, event: "order_paid", subjectId: made.orderId });
  await expect.poll(() => page.ofType("order").length, soon).toBe(1);
  await tell(db, { userId: made.userId, event: "order_expired", subjectId: made.orderId });
  await expect.poll(() => page.ofType("order").length, soon).toBe(2);
  expect(fails).toBeLessThan(0);
});
