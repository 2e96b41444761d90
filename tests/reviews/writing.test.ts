import { describe, expect, test } from "vitest";
import { hideOrder } from "~/app/orders/after/hide-order.server";
import { postGoodReviews } from "~/app/reviews/post-good-reviews.server";
import { reviewsPage } from "~/app/reviews/reviews.server";
import { addFollowUp } from "~/app/reviews/writing/add-follow-up.server";
import { loadMyReviews } from "~/app/reviews/writing/my-reviews.server";
import { answerReview, loadReview } from "~/app/reviews/writing/review-page.server";
import { type NewReview, writeReview } from "~/app/reviews/writing/write-review.server";
import { transact } from "~/db/transact.server";
import { eventsOf, makeOrderIn, orderRow, stateOf } from "~/tests/support/after-factories";
import { asked, browseContext, origin } from "~/tests/support/browse-context";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeMedia, makeUser } from "~/tests/support/factories";
import { twiceAtOnce } from "~/tests/support/interleave";

const { db, url, queries } = testDatabase({ max: 12 });
const day = 86_400_000;

const good: Omit<NewReview, "userId" | "lineId"> = {
  scores: { description: 5, delivery: 4, service: 3, shop: 2 },
  body: "Dry after a night of rain.",
  anonymous: false,
  pictures: [],
};
const write = (userId: number, lineId: number, values: Partial<NewReview> = {}) =>
  writeReview(db, { ...good, userId, lineId, ...values });
const received = (lines = 1) =>
  makeOrderIn(db, "awaiting_comment", { lines: Array.from({ length: lines }, () => ({ price: 100 })) });
const reviewOf = (lineId: number) =>
  db.selectFrom("reviews").selectAll().where("line_id", "=", lineId).executeTakeFirst();
const goodsOf = (lineId: number) =>
  db
    .selectFrom("order_lines")
    .innerJoin("goods", "goods.id", "order_lines.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .select(["goods.id", "goods.reviews", "goods.good_reviews", "shops.rated", "shops.delivery_stars"])
    .where("order_lines.id", "=", lineId)
    .executeTakeFirstOrThrow();

describe("a review", () => {
  test("is of a line, counts for its goods and its shop, and the last one completes the order", async () => {
    const { userId, orderId, lineIds } = await received(2);
    const [first = 0, second = 0] = lineIds;
    const posted = await write(userId, first);
    expect(posted).toMatchObject({ ok: true, value: { completed: false, repeated: false } });
    expect(await stateOf(db, orderId)).toBe("awaiting_comment");
    expect(await reviewOf(first)).toMatchObject({
      description_stars: 5,
      delivery_stars: 4,
      service_stars: 3,
      shop_stars: 2,
      rating: "good",
      body: good.body,
      automatic: false,
      follow_up: "",
    });
    expect(await goodsOf(first)).toMatchObject({ reviews: 1, good_reviews: 1, rated: 1, delivery_stars: 4 });
    expect(await write(userId, second)).toMatchObject({ ok: true, value: { completed: true } });
    expect(await orderRow(db, orderId)).toMatchObject({ state: "completed", deadline_at: null });
    expect((await eventsOf(db, orderId)).at(-1)).toBe("commented");
    const notices = await db.selectFrom("notices").select("event").where("subject_id", "=", orderId).execute();
    expect(notices.filter(({ event }) => event === "order_reviewed")).toHaveLength(2);
  });

  test("needs nothing of a line that was refunded whole", async () => {
    const { userId, orderId, lineIds } = await received(2);
    const [first = 0, refunded = 0] = lineIds;
    await db.updateTable("order_lines").set({ refunded_quantity: 1 }).where("id", "=", refunded).execute();
    expect(await write(userId, refunded)).toEqual({ ok: false, code: "notReviewable" });
    expect(await write(userId, first)).toMatchObject({ value: { completed: true } });
    expect(await stateOf(db, orderId)).toBe("completed");
  });

  test("is written once: sent again it is answered, with other words it is refused", async () => {
    const { userId, lineIds } = await received();
    const [lineId = 0] = lineIds;
    const first = await write(userId, lineId);
    const again = await write(userId, lineId);
    expect(again).toMatchObject({ ok: true, value: { repeated: true, completed: true } });
    expect(first.ok && again.ok && first.value.reviewId === again.value.reviewId).toBe(true);
    expect(await write(userId, lineId, { body: "Other words" })).toEqual({ ok: false, code: "reviewedBefore" });
    expect(await goodsOf(lineId)).toMatchObject({ reviews: 1 });
  });

  test("is written once by two taps at once", async () => {
    const { userId, lineIds } = await received();
    const [lineId = 0] = lineIds;
    const { first, second, waited } = await twiceAtOnce(url)(/insert into "reviews"/, (handle) =>
      writeReview(handle, { ...good, userId, lineId }),
    );
    expect(waited).toBe(true);
    expect([first, second]).toMatchObject([{ value: { repeated: false } }, { value: { repeated: true } }]);
    expect(await goodsOf(lineId)).toMatchObject({ reviews: 1, rated: 1 });
  });

  test("is refused before receipt, for a stranger, and of nothing", async () => {
    const { userId, lineIds } = await makeOrderIn(db, "awaiting_receipt");
    const [lineId = 0] = lineIds;
    expect(await write(userId, lineId)).toEqual({ ok: false, code: "notReviewable" });
    expect(await write((await makeUser(db)).id, lineId)).toEqual({ ok: false, code: "notFound" });
    expect(await write(userId, 987_654_321)).toEqual({ ok: false, code: "notFound" });
    expect(await reviewOf(lineId)).toBeUndefined();
  });

  test.each([
    [5, "good"],
    [4, "good"],
    [3, "medium"],
    [2, "bad"],
    [1, "bad"],
  ] as const)("with %i stars for the description is %s", async (description, rating) => {
    const { userId, lineIds } = await received();
    const [lineId = 0] = lineIds;
    await write(userId, lineId, { scores: { ...good.scores, description } });
    expect(await reviewOf(lineId)).toMatchObject({ rating });
  });

  test("posted by itself leaves alone what the buyer wrote", async () => {
    const { userId, lineIds } = await received(2);
    const [mine = 0, left = 0] = lineIds;
    await write(userId, mine);
    const rows = await db.selectFrom("order_lines").selectAll().where("id", "in", lineIds).orderBy("id").execute();
    const lines = rows.map((row) => ({
      id: row.id,
      goodsId: row.goods_id,
      spec: row.spec,
      quantity: row.quantity,
      refundedQuantity: row.refunded_quantity,
    }));
    await transact(db, (trx) => postGoodReviews(trx, { userId, lines }));
    expect(await reviewOf(mine)).toMatchObject({ automatic: false, body: good.body });
    expect(await reviewOf(left)).toMatchObject({ automatic: true });
    expect(await goodsOf(left)).toMatchObject({ reviews: 0, rated: expect.any(Number) });
  });
});

describe("what is added to a review", () => {
  const writtenReview = async () => {
    const { userId, lineIds } = await received();
    const posted = await write(userId, lineIds[0] ?? 0);
    if (!posted.ok) throw new Error(posted.code);
    return { userId, reviewId: posted.value.reviewId, lineId: lineIds[0] ?? 0 };
  };
  const now = () => new Date();

  test("is added once and stands on the page of the goods", async () => {
    const { userId, reviewId, lineId } = await writtenReview();
    const text = "Still dry after a year.";
    expect(await addFollowUp(db, { userId, reviewId, text, now: now() })).toEqual({ ok: true, value: null });
    expect(await addFollowUp(db, { userId, reviewId, text, now: now() })).toEqual({ ok: true, value: null });
    const other = await addFollowUp(db, { userId, reviewId, text: "No.", now: now() });
    expect(other).toEqual({ ok: false, code: "addedBefore" });
    const { id } = await goodsOf(lineId);
    const { rows } = await reviewsPage(db, { goodsId: id, tag: null, after: null, locale: "en" });
    expect(rows.map(({ followUp }) => followUp?.text)).toEqual([text]);
  });

  test("is added once by two taps at once", async () => {
    const { userId, reviewId } = await writtenReview();
    let turn = 0;
    const { first, second, waited } = await twiceAtOnce(url)(/update "reviews" set/, (handle) => {
      turn += 1;
      return addFollowUp(handle, { userId, reviewId, text: `Words ${turn}`, now: now() });
    });
    expect([waited, first, second]).toEqual([true, { ok: true, value: null }, { ok: false, code: "addedBefore" }]);
  });

  test("is refused after 90 days and for others", async () => {
    const { userId, reviewId } = await writtenReview();
    const add = (who: number, later: number) =>
      addFollowUp(db, { userId: who, reviewId, text: "Late", now: new Date(Date.now() + later) });
    expect(await add(userId, 90 * day + 1000)).toEqual({ ok: false, code: "tooLate" });
    expect(await add((await makeUser(db)).id, 0)).toEqual({ ok: false, code: "notFound" });
    expect(await add(userId, 89 * day)).toMatchObject({ ok: true });
  });
});

describe("the page of a review", () => {
  const path = "/pages/user/order/comment";
  const send = async (userId: number, id: number, fields: Record<string, string | number>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
    const request = new Request(new URL(`${path}?id=${id}`, origin), { method: "POST", body });
    return answerReview(request, browseContext(db, { userId }));
  };
  const all = { description: 5, delivery: 5, service: 5, shop: 5 };

  test("opens the form of the first line that waits, or of the one that is named", async () => {
    const { userId, orderId, lineIds } = await received(3);
    const context = browseContext(db, { userId });
    const open = async (query: string) =>
      (await asked(({ request }) => loadReview(request, context), `${path}${query}`, context)).data?.current?.lineId;
    expect(await open(`?id=${orderId}`)).toBe(lineIds[0]);
    expect(await open(`?id=${orderId}&line=${lineIds[2]}`)).toBe(lineIds[2]);
    await write(userId, lineIds[0] ?? 0);
    expect(await open(`?id=${orderId}&line=${lineIds[0]}`)).toBe(lineIds[1]);
  });

  test("posts with pictures, and says what is missing with what was typed", async () => {
    const { userId, orderId, lineIds } = await received();
    const [line = 0] = lineIds;
    const { hash } = await makeMedia(db);
    const { id: pictureId } = await db
      .insertInto("uploads")
      .values({ user_id: userId, media: hash })
      .returning("id")
      .executeTakeFirstOrThrow();
    const refused = await send(userId, orderId, { line, delivery: 5, service: 6, body: "x".repeat(141), pictureId });
    expect(refused.status).toBe(400);
    const reply = await refused.json();
    expect(reply.values).toMatchObject({ delivery: "5", body: "x".repeat(141) });
    expect(reply.pictures).toHaveLength(1);
    expect(reply.errors).toEqual({
      description: "reviewing:errors.score",
      service: "reviewing:errors.score",
      shop: "reviewing:errors.score",
      body: "tooLong",
    });
    const posted = await send(userId, orderId, { ...all, line, body: "Good", anonymous: "on", pictureId });
    expect([posted.status, posted.headers.get("Location")]).toEqual([303, `${path}?id=${orderId}`]);
    expect(await reviewOf(line)).toMatchObject({ anonymous: true, pictures: [hash] });
    expect(await db.selectFrom("uploads").select("id").where("user_id", "=", userId).execute()).toEqual([]);
  });

  test("adds to a review", async () => {
    const { userId, orderId, lineIds } = await received();
    const posted = await write(userId, lineIds[0] ?? 0);
    const review = posted.ok ? posted.value.reviewId : 0;
    const empty = await send(userId, orderId, { intent: "followUp", review, followUp: "  " });
    expect((await empty.json()).errors).toEqual({ followUp: "required" });
    expect((await send(userId, orderId, { intent: "followUp", review, followUp: "Later" })).status).toBe(303);
    expect(await reviewOf(lineIds[0] ?? 0)).toMatchObject({ follow_up: "Later" });
  });

  test("is not found for a stranger, whose form changes nothing", async () => {
    const { orderId, lineIds } = await received();
    const { id: stranger } = await makeUser(db);
    const context = browseContext(db, { userId: stranger });
    const { response } = await asked(({ request }) => loadReview(request, context), `${path}?id=${orderId}`, context);
    expect(response?.status).toBe(404);
    await expect(send(stranger, orderId, { ...all, line: lineIds[0] ?? 0 })).rejects.toMatchObject({ status: 404 });
    expect(await reviewOf(lineIds[0] ?? 0)).toBeUndefined();
  });
});

describe("my reviews", () => {
  test("name what waits and what was written, page by cursor, and cost one statement each", async () => {
    const { userId, orderId, lineIds } = await received(12);
    const context = browseContext(db, { userId });
    const load = async (query: string) =>
      (await asked(({ request }) => loadMyReviews(request, context), `/pages/user/comment/comment${query}`, context))
        .data;
    const first = await load("");
    expect(first?.rows.map(({ lineId }) => lineId)).toEqual(lineIds.toReversed().slice(0, 10));
    expect((await load(`?after=${first?.next}`))?.rows.map(({ lineId }) => lineId)).toEqual(
      lineIds.toReversed().slice(10),
    );
    await write(userId, lineIds[3] ?? 0);
    queries.length = 0;
    const written = await load("?tab=written");
    const cost = statementsOf(queries).length;
    expect(written?.rows.map(({ lineId, review }) => [lineId, review?.body])).toEqual([[lineIds[3], good.body]]);
    queries.length = 0;
    expect((await load(""))?.rows).toHaveLength(10);
    expect(statementsOf(queries)).toHaveLength(cost);
    await hideOrder(db, { userId, orderId });
    expect((await load(""))?.rows).toEqual([]);
    expect((await load("?tab=written"))?.rows).toHaveLength(1);
  });
});
