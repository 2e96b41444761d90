import { expect, test } from "vitest";
import { reviewsPage } from "~/app/reviews/reviews.server";
import { answerReview } from "~/app/reviews/seller/answer-review.server";
import { answerShopReviews, loadShopReviews } from "~/app/reviews/seller/shop-reviews-page.server";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeGoods, makeShop, makeUser } from "~/tests/support/factories";
import { interleave } from "~/tests/support/interleave";
import { makeReview } from "~/tests/support/review-factories";

const { db, url } = testDatabase();
const path = "/pages/store/reviews/list";

const listed = async (userId: number, query = "") => {
  const request = new Request(`${origin}${path}${query}`);
  return (await loadShopReviews(request, browseContext(db, { userId }))).rows;
};
async function answer(userId: number, fields: Record<string, string | number>) {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const request = new Request(`${origin}${path}?stars=5`, { method: "POST", body });
  return answerShopReviews(request, browseContext(db, { userId }));
}

const noticesOf = (userId: number) =>
  db.selectFrom("notices").select(["event", "subject_id"]).where("user_id", "=", userId).execute();

/** A shop with two goods and a review of each. */
async function reviewedShop() {
  const shop = await makeShop(db);
  const [boots, cap] = [await makeGoods(db, { shop_id: shop.id }), await makeGoods(db, { shop_id: shop.id })];
  const title = JSON.stringify({ en: "Sun cap" });
  await db.updateTable("goods").set({ title }).where("id", "=", cap.id).execute();
  const good = await makeReview(db, { goods_id: boots.id, body: "They fit" });
  const bad = await makeReview(db, { goods_id: cap.id, body: "Too small", description_stars: 2, rating: "bad" });
  return { shop, boots, good, bad };
}

test("a shop reads what was written about its goods, by stars, goods, words and whether it answered", async () => {
  const { shop, boots, good, bad } = await reviewedShop();
  await makeReview(db, { goods_id: (await makeGoods(db)).id });
  await makeReview(db, { goods_id: boots.id, state: "hidden" });
  await makeReview(db, { goods_id: boots.id, automatic: true });
  const ids = async (query: string) => (await listed(shop.owner_id, query)).map(({ id }) => id);
  expect(await ids("")).toEqual([bad.id, good.id]);
  expect(await ids("?stars=2")).toEqual([bad.id]);
  expect(await ids("?stars=9")).toEqual([bad.id, good.id]);
  expect(await ids("?q=sun+cap")).toEqual([bad.id]);
  expect(await ids(`?q=${boots.id}`)).toEqual([good.id]);
  expect(await ids("?q=they")).toEqual([good.id]);
  expect((await answer(shop.owner_id, { id: good.id, reply: "Thank you" })).status).toBe(303);
  expect(await ids("?answered=yes")).toEqual([good.id]);
  expect(await ids("?answered=no")).toEqual([bad.id]);
});

test("its answer stands below the review, and the author is told of the first one", async () => {
  const { shop, boots, good } = await reviewedShop();
  await answer(shop.owner_id, { id: good.id, reply: "  Thank you\r\nLena " });
  await answer(shop.owner_id, { id: good.id, reply: "Thank you all" });
  const { rows } = await reviewsPage(db, { goodsId: boots.id, tag: null, after: null, locale: "en" });
  expect(rows[0]).toMatchObject({ id: good.id, reply: "Thank you all" });
  expect(await noticesOf(good.user_id)).toEqual([{ event: "review_answered", subject_id: boots.id }]);
});

test("of two answers in the same instant one is the first: the author is told once", async () => {
  const { shop, good } = await reviewedShop();
  const replying = (reply: string) => (handle: typeof db) =>
    answerReview(handle, { shopId: shop.id, reviewId: good.id, reply });
  const both = { first: replying("Thank you"), before: /update "reviews"/, second: replying("Thanks") };
  expect(await interleave(url, both)).toMatchObject({ first: { ok: true }, second: { ok: true }, waited: true });
  expect(await noticesOf(good.user_id)).toHaveLength(1);
});

test("an answer that is empty or too long is refused as typed, and no other shop answers", async () => {
  const { shop, good } = await reviewedShop();
  const refused = async (reply: string) => (await answer(shop.owner_id, { id: good.id, reply })).json();
  expect(await refused(" ")).toMatchObject({ errors: { reply: "required" } });
  const long = "x".repeat(501);
  expect(await refused(long)).toMatchObject({ errors: { reply: "tooLong" }, values: { reply: long } });
  const other = await makeShop(db);
  await expect(answer(other.owner_id, { id: good.id, reply: "Mine" })).rejects.toMatchObject({ status: 404 });
  const { reply } = await db.selectFrom("reviews").select("reply").where("id", "=", good.id).executeTakeFirstOrThrow();
  expect(reply).toBe("");
});

test("who wrote without a name stays without one", async () => {
  const { shop, boots } = await reviewedShop();
  const author = await makeUser(db, { nickname: "Marguerite" });
  await makeReview(db, { goods_id: boots.id, user_id: author.id, anonymous: true });
  expect(JSON.stringify(await listed(shop.owner_id))).not.toContain("Marguerite");
});
