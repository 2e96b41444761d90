import { beforeEach, describe, expect, test } from "vitest";
import type { RequestContext } from "~/app/context.server";
import { countSales } from "~/app/discover/counting/count-sales.server";
import { foldPosts } from "~/app/discover/counting/fold-posts.server";
import { postFigures } from "~/app/discover/counting/post-figures-queries.server";
import { action } from "~/app/discover/routes/post-seen";
import { makeOrderIn } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeGoods, makeUser } from "~/tests/support/factories";
import { makeAuthor, makePost } from "~/tests/support/post-factories";

const { db } = testDatabase();

const noon = new Date("2026-11-23T12:00:00Z");
const nextDay = new Date("2026-11-24T00:00:00Z");
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

interface Who {
  address?: string;
  agent?: string;
  now?: Date;
  userId?: number;
}

/** A browser reports what was seen of posts. */
async function seen(fields: Record<string, string | number>, who: Who = {}) {
  const { address = "203.0.113.7", agent = firefox, now = noon, userId } = who;
  const headers = new Headers(agent === "" ? [] : [["User-Agent", agent]]);
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const request = new Request(new URL("/post-seen", origin), { method: "POST", body, headers });
  const context = { ...browseContext(db, { now, userId }), address, codeSecret: "s" } as RequestContext;
  const answer = await action({ request, context, params: {} }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  return answer.status;
}

const figures = async (id: number) => (await postFigures(db, { postIds: [id] })).get(id);

beforeEach(() => db.deleteFrom("post_visitors").execute());

describe("what is seen of posts", () => {
  test("counts a device once a day, for each post and each kind", async () => {
    const [one, two] = [await makePost(db), await makePost(db)];
    for (let time = 0; time < 2; time++) expect(await seen({ kind: "view", ids: `${one.id},${two.id}` })).toBe(204);
    await seen({ kind: "open", ids: one.id });
    await seen({ kind: "view", ids: one.id }, { address: "203.0.113.8" });
    await seen({ kind: "view", ids: one.id }, { now: nextDay });
    expect(await figures(one.id)).toMatchObject({ views: 3, opens: 1, taps: 0 });
    expect(await figures(two.id)).toMatchObject({ views: 1, opens: 0, taps: 0 });
  });

  test("leaves out robots, posts that are not published, and what no page sends", async () => {
    const { id } = await makePost(db);
    const draft = await makePost(db, { state: "draft" });
    for (const agent of ["Googlebot/2.1", "curl/8.5.0", ""]) await seen({ kind: "open", ids: id }, { agent });
    await seen({ kind: "open", ids: draft.id });
    expect([(await figures(id))?.opens, (await figures(draft.id))?.opens]).toEqual([0, 0]);
    for (const bad of [{ kind: "like", ids: id }, { kind: "open", ids: "x" }, { kind: "open" }, { ids: id }])
      expect(await seen(bad as Record<string, string>)).toBe(400);
    // Only a card may be one of many.
    const other = await makePost(db);
    await seen({ kind: "open", ids: `${id},${other.id}` });
    expect([(await figures(id))?.opens, (await figures(other.id))?.opens]).toEqual([1, 0]);
  });

  test("counts at most thirty programs at one address", async () => {
    const { id } = await makePost(db);
    for (let at = 0; at < 33; at++) await seen({ kind: "open", ids: id }, { agent: `${firefox} ${at}` });
    expect((await figures(id))?.opens).toBe(30);
  });

  test("of past days is folded into numbers, whose sum stays, by two processes at once", async () => {
    const { id } = await makePost(db);
    for (let at = 0; at < 5; at++) await seen({ kind: "view", ids: id }, { address: `203.0.113.${at}` });
    await seen({ kind: "view", ids: id }, { now: nextDay });
    const before = await figures(id);
    await Promise.all([foldPosts(db, nextDay), foldPosts(db, nextDay)]);
    expect(await figures(id)).toEqual(before);
    expect(await db.selectFrom("post_visitors").selectAll().execute()).toHaveLength(1);
    const days = await db.selectFrom("post_days").select(["day", "views"]).where("post_id", "=", id).execute();
    expect(days).toEqual([{ day: "2026-11-23", views: 5 }]);
  });
});

describe("sales", () => {
  const soon = () => new Date(Date.now() + 120_000);

  /** Somebody bought goods of a post. @param tapped days before the order; null = not from the post */
  async function sold({ tapped = 1 as number | null, byAuthor = false } = {}) {
    const order = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 1500 }] });
    const { id: line, goods_id } = await db
      .selectFrom("order_lines")
      .select(["id", "goods_id"])
      .where("order_id", "=", order.orderId)
      .executeTakeFirstOrThrow();
    const author = await makeAuthor(db, byAuthor ? { user_id: order.userId, name: `Own ${order.userId}` } : {});
    const post = await makePost(db, { author_id: author.id, goods: [goods_id] });
    if (tapped !== null)
      await db
        .insertInto("post_taps")
        .values({
          user_id: order.userId,
          goods_id,
          post_id: post.id,
          tapped_at: new Date(Date.now() - tapped * 86_400_000 - 60_000),
        })
        .execute();
    return { postId: post.id, line };
  }

  test("are lines of people who came from the post in the week before, each once, also with two processes", async () => {
    const { postId, line } = await sold();
    await Promise.all([countSales(db, soon()), countSales(db, soon())]);
    await countSales(db, soon());
    expect(await figures(postId)).toMatchObject({ soldLines: 1, soldMinor: 1500 });
    const kept = await db.selectFrom("post_sales").select(["line_id", "paid_minor"]).execute();
    expect(kept).toContainEqual({ line_id: line, paid_minor: 1500 });
  });

  test("are not those from before the week, those without a tap, and the author's own", async () => {
    const made = [await sold({ tapped: 7 }), await sold({ tapped: null }), await sold({ byAuthor: true })];
    await countSales(db, soon());
    for (const { postId } of made) expect(await figures(postId)).toMatchObject({ soldLines: 0, soldMinor: 0 });
  });

  test("wait a minute, so that a payment under way is not missed", async () => {
    const { postId } = await sold();
    expect(await countSales(db, new Date())).toBe(0);
    expect(await countSales(db, soon())).toBe(1);
    expect(await figures(postId)).toMatchObject({ soldLines: 1 });
  });

  test("know a tap only of goods that the post shows, of somebody who is signed in", async () => {
    const [shown, other] = [await makeGoods(db), await makeGoods(db)];
    const { id } = await makePost(db, { goods: [shown.id] });
    const { id: userId } = await makeUser(db);
    await seen({ kind: "tap", ids: id, goods: other.id }, { userId });
    await seen({ kind: "tap", ids: id, goods: shown.id });
    expect(await db.selectFrom("post_taps").selectAll().where("post_id", "=", id).execute()).toEqual([]);
    for (let time = 0; time < 2; time++) await seen({ kind: "tap", ids: id, goods: shown.id }, { userId });
    const taps = await db.selectFrom("post_taps").select(["user_id", "goods_id"]).where("post_id", "=", id).execute();
    expect(taps).toEqual([{ user_id: userId, goods_id: shown.id }]);
  });
});
