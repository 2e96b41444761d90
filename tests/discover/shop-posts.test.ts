import { expect, test } from "vitest";
import type { RequestContext } from "~/app/context.server";
import { loader as csv } from "~/app/discover/seller/routes/posts-csv";
import { answerShopPosts, loadShopPosts } from "~/app/discover/seller/shop-posts-page.server";
import { sendPost } from "~/app/discover/writing/send-post.server";
import { done } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { draftOf, makeUpload, postRow } from "~/tests/support/draft-factories";
import { makeShop, makeUser } from "~/tests/support/factories";

const { db, queries } = testDatabase({ max: 12 });
const path = "/pages/store/marketing/posts";

const load = (userId: number, query = "") =>
  loadShopPosts(new Request(`${origin}${path}${query}`), browseContext(db, { userId }));

/** A shop with posts. */
async function postedShop(count = 1) {
  const shop = await makeShop(db);
  const writer = { userId: shop.owner_id, shopId: shop.id };
  const ids: number[] = [];
  for (let at = 0; at < count; at++) {
    const draft = draftOf({ body: `Lantern ${at}`, pictures: [await makeUpload(db, writer.userId)] });
    ids.push(done(await sendPost(db, { writer, name: null, draft })).postId);
  }
  return { shop, writer, ids };
}

test("a shop sees its posts by their state, with the figures of all days and of today", async () => {
  const { shop, ids } = await postedShop(2);
  await postedShop();
  const [first = 0, second = 0] = ids;
  await db
    .updateTable("posts")
    .set({
      state: "published",
      waits: null,
      published_at: new Date(),
      views: 100,
      opens: 9,
      sold_lines: 2,
      sold_minor: 4500,
    })
    .where("id", "=", first)
    .execute();
  const hash = (byte: number) => Buffer.alloc(16, byte);
  for (const [kind, byte] of [
    ["view", 1],
    ["view", 2],
    ["open", 1],
  ] as const)
    await db
      .insertInto("post_visitors")
      .values({ post_id: first, kind, day: "2026-11-29", place: hash(byte), program: hash(byte) })
      .execute();
  const page = await load(shop.owner_id);
  expect(page.rows.map(({ id }) => id)).toEqual([second, first]);
  expect(page.rows[1]).toMatchObject({ views: 102, opens: 10, taps: 0, soldLines: 2, soldMinor: 4500 });
  expect(page.counts).toEqual({ review: 1, published: 1 });
  expect((await load(shop.owner_id, "?state=review")).rows.map(({ id }) => id)).toEqual([second]);
});

test("its file has the same rows", async () => {
  const { shop } = await postedShop(2);
  const context: RequestContext = browseContext(db, { userId: shop.owner_id });
  const answer = await csv({ request: new Request(`${origin}${path}.csv`), context, params: {} });
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("views,opens,taps");
  expect(lines[1]).toContain("Lantern 1");
});

test("pages follow each other without repeating, in a constant number of statements", async () => {
  const { shop } = await postedShop(12);
  const author = await db.selectFrom("authors").select("id").where("shop_id", "=", shop.id).executeTakeFirstOrThrow();
  const more = Array.from({ length: 25 }, (_, at) => ({
    author_id: author.id,
    body: `${at}`,
    language: "en",
    key: `${at}`,
  }));
  await db.insertInto("posts").values(more).execute();
  queries.length = 0;
  const first = await load(shop.owner_id);
  const many = queries.length;
  expect(first.rows).toHaveLength(30);
  const rest = await load(shop.owner_id, `?before=${first.next}`);
  expect(rest.rows).toHaveLength(7);
  expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(37);
  const { shop: small } = await postedShop();
  queries.length = 0;
  await load(small.owner_id);
  expect(queries.length).toBe(many);
});

test("who may not post for the shop sees nothing, and another shop's posts are not deleted", async () => {
  const { shop, ids } = await postedShop();
  const [postId = 0] = ids;
  const { id: packer } = await makeUser(db);
  const member = { shop_id: shop.id, user_id: packer, accepted_at: new Date(), role: "orders" as const };
  await db.insertInto("shop_staff").values(member).execute();
  await expect(load(packer)).rejects.toMatchObject({ status: 403 });
  const remove = (userId: number) => {
    const body = new URLSearchParams({ intent: "delete", post: String(postId) });
    return answerShopPosts(new Request(`${origin}${path}`, { method: "POST", body }), browseContext(db, { userId }));
  };
  const other = await makeShop(db);
  await expect(remove(other.owner_id)).rejects.toMatchObject({ status: 404 });
  expect((await postRow(db, postId)).state).toBe("review");
  expect((await remove(shop.owner_id)).status).toBe(303);
  expect((await postRow(db, postId)).state).toBe("deleted");
});
