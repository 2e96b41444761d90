import { describe, expect, test } from "vitest";
import { buyerStatistics } from "~/app/centre/api.server";
import { loader as logistics, action as logisticsAction } from "~/app/chat/routes/logistics";
import { loader as centre, action as centreAction } from "~/app/chat/routes/notice-centre";
import { loader as notify } from "~/app/chat/routes/notify";
import { printedNumber } from "~/app/platform/format/handed-number";
import { makeOrderIn } from "~/tests/support/after-factories";
import { makeConversation, say } from "~/tests/support/chat-factories";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { noticeIds, readerOf, tell } from "~/tests/support/notice-factories";

const { db, queries } = testDatabase();
const path = "/pages/notice/logistics/logistics";
const paidOrder = (userId: number, subjectId: number) => ({ userId, event: "order_paid" as const, subjectId });

const ownerOf = async (shopId: number) =>
  (await db.selectFrom("shops").select("owner_id").where("id", "=", shopId).executeTakeFirstOrThrow()).owner_id;

describe("a notice", () => {
  test("of an order says to its buyer and to its shop what each can do, and leads each to their page", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    const { number } = await db
      .selectFrom("orders")
      .select("number")
      .where("id", "=", made.orderId)
      .executeTakeFirstOrThrow();
    const { rows } = await readerOf(db, made.userId).load(logistics, path);
    expect(rows).toMatchObject([
      {
        topic: "orders",
        title: "Payment received",
        read: false,
        text: expect.stringMatching(/^Shop .+ prepares your order: .+, USD 10\.00\.$/),
        href: `/pages/user/order/details?id=${made.orderId}`,
        picture: { width: 800, height: 600 },
      },
    ]);
    const shop = await readerOf(db, await ownerOf(made.shopId)).load(notify, "/pages/notice/notify/notify");
    expect(shop.rows).toMatchObject([
      {
        topic: "shop",
        title: "New order to ship",
        text: expect.stringContaining(printedNumber(number)),
        href: `/pages/store/transaction/details?id=${made.orderId}`,
      },
    ]);
  });

  test("is told in the reader's language", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    const [chinese] = (await readerOf(db, made.userId, "zh-CN").load(logistics, path)).rows;
    const [russian] = (await readerOf(db, made.userId, "ru").load(logistics, path)).rows;
    expect([chinese?.title, russian?.title]).toEqual(["付款成功", "Оплата получена"]);
  });

  test("is read when it is opened, which leads to its page", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    const [id = 0] = await noticeIds(db, made.userId);
    const reader = readerOf(db, made.userId);
    const answer = await reader.post(logisticsAction, path, { intent: "open", id });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `/pages/user/order/details?id=${made.orderId}`,
    ]);
    const { rows, unread } = await reader.load(logistics, path);
    expect([rows[0]?.read, unread]).toEqual([true, {}]);
  });

  test("is deleted and brought back; deleted it counts nowhere", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    const [id = 0] = await noticeIds(db, made.userId);
    const reader = readerOf(db, made.userId);
    const gone = await reader.post(logisticsAction, path, { intent: "delete", id });
    expect(gone.headers.get("Location")).toBe(`${path}?gone=${id}`);
    expect((await reader.load(logistics, path)).rows).toEqual([]);
    expect((await buyerStatistics(db, made.userId)).notice.order).toBe(0);
    expect((await reader.post(logisticsAction, path, { intent: "open", id })).status).toBe(404);
    await reader.post(logisticsAction, path, { intent: "restore", id });
    expect((await reader.load(logistics, path)).rows).toHaveLength(1);
    expect((await buyerStatistics(db, made.userId)).notice.order).toBe(1);
  });

  test.each(["open", "delete", "restore"])("of somebody else is a 404 for %s, and unchanged", async (intent) => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    const [id = 0] = await noticeIds(db, made.userId);
    const row = () => db.selectFrom("notices").selectAll().where("id", "=", id).executeTakeFirst();
    const before = await row();
    const other = readerOf(db, (await makeUser(db)).id);
    expect((await other.post(logisticsAction, path, { intent, id })).status).toBe(404);
    expect(await row()).toEqual(before);
  });
});

describe("a list of notices", () => {
  test("goes on below its cursor, by topic, and costs the same statements for 1 and for 20", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    const reader = readerOf(db, made.userId);
    const counted = async (address: string) => {
      queries.length = 0;
      const page = await reader.load(logistics, address);
      return { page, statements: statementsOf(queries).length };
    };
    const few = await counted(path);
    for (let at = 0; at < 24; at++)
      await tell(db, { ...paidOrder(made.userId, made.orderId), event: at % 2 ? "order_shipped" : "order_paid" });
    const many = await counted(path);
    expect([few.page.rows.length, many.page.rows.length]).toEqual([1, 20]);
    expect(many.statements).toBe(few.statements);
    const rest = await reader.load(logistics, `${path}?after=${many.page.next}`);
    expect([rest.rows.length, rest.next]).toEqual([5, null]);
    const parcels = await reader.load(logistics, `${path}?topic=delivery`);
    expect(new Set(parcels.rows.map(({ topic }) => topic))).toEqual(new Set(["delivery"]));
    expect(parcels.rows).toHaveLength(12);
    expect((await reader.load(logistics, `${path}?topic=wallet`)).topic).toBeNull();
  });

  test("is searched by what its notices say in the reader's language, page by page, in the topic that is chosen", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    const reader = readerOf(db, made.userId);
    for (let at = 0; at < 42; at++)
      await tell(db, { ...paidOrder(made.userId, made.orderId), event: at % 2 ? "order_expired" : "order_paid" });
    const search = (query: string) => reader.load(logistics, `${path}?${query}`);
    const first = await search("words=RECEIVED%20payment");
    expect(first.rows.map(({ title }) => title)).toEqual(Array(20).fill("Payment received"));
    const rest = await search(`words=received&after=${first.next}`);
    expect([rest.rows.length, rest.next]).toEqual([2, null]);
    expect((await search("words=received&topic=delivery")).rows).toEqual([]);
    expect(await search("words=nowhere")).toMatchObject({ rows: [], next: null, words: "nowhere" });
    expect((await search("words=%20")).rows).toHaveLength(20);
    const chinese = await readerOf(db, made.userId, "zh-CN").load(logistics, `${path}?words=付款成功`);
    expect(chinese.rows).toHaveLength(20);
    // What is deleted from a search comes back to the search.
    const id = first.rows[0]?.id ?? 0;
    const gone = await reader.post(logisticsAction, `${path}?words=received`, { intent: "delete", id });
    expect(gone.headers.get("Location")).toBe(`${path}?words=received&gone=${id}`);
  });

  test("leaves out what it cannot tell: a subject that is gone", async () => {
    const { id: userId } = await makeUser(db);
    await tell(db, paidOrder(userId, 987_654_321));
    expect((await readerOf(db, userId).load(logistics, path)).rows).toEqual([]);
  });

  test("is marked as read alone", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    await tell(db, { userId: made.userId, event: "recharge_approved", subjectId: 1 });
    const reader = readerOf(db, made.userId);
    await reader.post(logisticsAction, path, { intent: "read" });
    expect((await buyerStatistics(db, made.userId)).notice).toEqual({ order: 0, notice: 1, chat: 0 });
  });
});

describe("the message centre", () => {
  test("counts by topic, shows the newest of each list and the conversations; marking all as read zeroes every counter", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    await tell(
      db,
      { userId: made.userId, event: "order_shipped", subjectId: made.orderId },
      { userId: made.userId, side: "shop", event: "order_paid", subjectId: made.orderId },
    );
    const talk = await makeConversation(db, { userId: made.userId });
    for (const text of ["One", "Two", "Three"]) await say(db, talk, talk.keeper, text);
    const reader = readerOf(db, made.userId);
    const page = await reader.load(centre, "/pages/notice/notice");
    expect(page).toMatchObject({
      unread: { orders: 1, delivery: 1, shop: 1 },
      total: 6,
      newest: [{ title: "New order to ship" }, { title: "Your order is on its way" }],
      conversations: [{ shopId: talk.shopId, unread: 3, text: "Three" }],
    });
    expect((await buyerStatistics(db, made.userId)).notice).toEqual({ order: 3, notice: 0, chat: 3 });
    const answer = await reader.post(centreAction, "/pages/notice/notice", { intent: "read" });
    expect(answer.status).toBe(303);
    expect(await reader.load(centre, "/pages/notice/notice")).toMatchObject({ unread: {}, total: 0 });
    expect((await buyerStatistics(db, made.userId)).notice).toEqual({ order: 0, notice: 0, chat: 0 });
  });

  test("leaves others' counters alone", async () => {
    const [made, other] = [await makeOrderIn(db, "awaiting_shipment"), await makeOrderIn(db, "awaiting_shipment")];
    await readerOf(db, made.userId).post(centreAction, "/pages/notice/notice", { intent: "read" });
    expect((await buyerStatistics(db, other.userId)).notice.order).toBe(1);
  });
});
