import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { mostInterests } from "~/app/discover/feed/feed-cursor.server";
import { readFeed } from "~/app/discover/feed/read-feed.server";
import { mostHeld } from "~/app/discover/feed/space-authors";
import { writeFeedVersion } from "~/app/discover/feed/write-feed-version.server";
import { statementsOf, testDatabase } from "../support/database";
import { makeGoods, makeShop, makeUser } from "../support/factories";
import { clearFeed, hours, ids, makeShown, walk as walkOf, writeVersion as writeVersionOf } from "../support/feed-walk";
import { makeAuthor } from "../support/post-factories";

const { db, queries } = testDatabase();

afterEach(() => clearFeed(db));

const writeVersion = () => writeVersionOf(db);
const walk = (how?: Parameters<typeof walkOf>[1]) => walkOf(db, how);
const authorsOf = (count: number) => Promise.all(Array.from({ length: count }, () => makeAuthor(db)));
const post = (author: number | undefined, hoursAgo?: number, more?: Parameters<typeof makeShown>[3]) =>
  makeShown(db, author, hoursAgo, more);
const inTurn = (cards: readonly { author: number }[]) =>
  cards.every(({ author }, at) => author !== cards[at - 1]?.author);

describe("the order", () => {
  test("is by newest before the first version, and what appeared after a version comes first", async () => {
    const [one, two] = await authorsOf(2);
    const old = [await post(one?.id, 3), await post(two?.id, 2), await post(one?.id, 1)];
    expect(ids(await walk())).toEqual(ids(old).reverse());
    await writeVersion();
    const fresh = await post(two?.id);
    expect(ids(await walk())[0]).toBe(fresh.id);
  });

  test("puts a liked post before a newer one, and an old one behind it however it is liked", async () => {
    const [one, two, three] = await authorsOf(3);
    const plain = await post(one?.id, 1, { views: 500 });
    const liked = await post(two?.id, 20, { views: 500, likes: 200 });
    const old = await post(three?.id, 24 * 30, { views: 500, likes: 500 });
    await writeVersion();
    expect(ids(await walk())).toEqual([liked.id, plain.id, old.id]);
  });

  test("takes no first like of a first view for a proof", async () => {
    const [one, two] = await authorsOf(2);
    const lucky = await post(one?.id, 1, { views: 1, likes: 1 });
    const proved = await post(two?.id, 1, { views: 1000, likes: 400 });
    await writeVersion();
    expect(ids(await walk())).toEqual([proved.id, lucky.id]);
  });

  test("raises posts of categories looked at lately by two days, of three at most", async () => {
    const authors = await authorsOf(6);
    const goods = await Promise.all(authors.map(() => makeGoods(db)));
    const posts: { id: number }[] = [];
    for (const [at, author] of authors.entries())
      posts.push(await post(author.id, 1 + at * 10, { goods: [goods[at]?.id ?? 0] }));
    await writeVersion();
    const category = (at: number) => goods[at]?.category_id ?? 0;
    expect(ids(await walk({ interests: [category(4)] }))).toEqual([4, 0, 1, 2, 3, 5].map((at) => posts[at]?.id));
    const many = [category(5), category(4), category(3), category(2)];
    expect(many.length).toBe(mostInterests + 1);
    expect(ids(await walk({ interests: many }))).toEqual([3, 4, 0, 5, 1, 2].map((at) => posts[at]?.id));
  });

  test("keeps the interests of its first page", async () => {
    const authors = await authorsOf(6);
    const goods = await makeGoods(db);
    for (const [at, author] of authors.entries())
      await post(author.id, 1 + at * 10, at > 2 ? { goods: [goods.id] } : {});
    await writeVersion();
    const first = await readFeed(db, { cursor: null, userId: 1, interests: [], locale: "en", size: 2 });
    const others = await walk({ from: first.next, interests: [goods.category_id] });
    expect(new Set([...ids(first.rows), ...ids(others)]).size).toBe(6);
    expect(first.rows.length + others.length).toBe(6);
  });

  test("never shows two cards of one author in a row while others have any", async () => {
    const [busy, ...others] = await authorsOf(4);
    for (let at = 0; at < 12; at++) await post(busy?.id, at / 10);
    for (let at = 0; at < 12; at++) await post(others[at % 3]?.id, 10 + at);
    await writeVersion();
    for (let at = 0; at < 3; at++) await post(busy?.id);
    for (const size of [1, 3, 5, 40]) {
      const cards = await walk({ size });
      const turns = cards.slice(0, cards.length - 3);
      expect(inTurn(turns)).toBe(true);
      expect(new Set(ids(cards)).size).toBe(27);
      expect(cards.length).toBe(27);
    }
  });

  test("loses no card of somebody who is alone, or of whom too many would have to wait", async () => {
    const [busy, other] = await authorsOf(2);
    for (let at = 0; at < mostHeld + 15; at++) await post(busy?.id, at / 100);
    await writeVersion();
    expect((await walk()).length).toBe(mostHeld + 15);
    await post(other?.id, 50);
    await writeVersion();
    const cards = await walk();
    expect(new Set(ids(cards)).size).toBe(mostHeld + 16);
    expect(cards.length).toBe(mostHeld + 16);
  });
});

describe("who is not shown", () => {
  test("posts that this person reported are hidden from them alone", async () => {
    const [one, two] = await authorsOf(2);
    const [bad, good] = [await post(one?.id, 1), await post(two?.id, 2)];
    const user = await makeUser(db);
    await db
      .insertInto("complaints")
      .values({ user_id: user.id, subject_kind: "post", subject_id: bad.id, reason: "other", body: "Not theirs" })
      .execute();
    for (const version of [false, true]) {
      if (version) await writeVersion();
      expect(ids(await walk({ userId: user.id }))).toEqual([good.id]);
      expect(ids(await walk())).toEqual([bad.id, good.id]);
      expect(ids(await walk({ userId: (await makeUser(db)).id }))).toEqual([bad.id, good.id]);
    }
  });

  test("a banned person and a closed shop leave, before the next version too", async () => {
    const shop = await makeShop(db);
    const [person, seller, other] = [
      await makeAuthor(db),
      await makeAuthor(db, { shop_id: shop.id }),
      await makeAuthor(db),
    ];
    await post(person.id, 1);
    await post(seller.id, 2);
    const left = await post(other.id, 3);
    await writeVersion();
    expect((await walk()).length).toBe(3);
    await db
      .updateTable("users")
      .set({ banned_until: hours(-24) })
      .where("id", "=", person.user_id)
      .execute();
    await db.updateTable("shops").set({ state: "closed" }).where("id", "=", shop.id).execute();
    expect(ids(await walk())).toEqual([left.id]);
    await writeVersion();
    expect(
      await db.selectFrom("feed_scores").select("post_id").orderBy("version_id", "desc").executeTakeFirst(),
    ).toEqual({
      post_id: left.id,
    });
    await db
      .updateTable("users")
      .set({ banned_until: hours(1) })
      .where("id", "=", person.user_id)
      .execute();
    await writeVersion();
    expect((await walk()).length).toBe(2);
  });

  test("posts in any other state are nowhere", async () => {
    const { id } = await makeAuthor(db);
    for (const state of ["draft", "review", "refused", "taken_down", "deleted"] as const) await post(id, 1, { state });
    expect(await walk()).toEqual([]);
    await writeVersion();
    expect(await walk()).toEqual([]);
  });
});

describe("versions", () => {
  test("are written once an hour, by one of several processes", async () => {
    const now = new Date();
    const wrote = await Promise.all([writeFeedVersion(db, now), writeFeedVersion(db, now), writeFeedVersion(db, now)]);
    expect(wrote.filter(Boolean)).toHaveLength(1);
    expect(await writeFeedVersion(db, new Date(now.getTime() + 3_599_000))).toBe(false);
    expect(await writeFeedVersion(db, new Date(now.getTime() + 3_600_000))).toBe(true);
  });

  test("go when six newer ones are there and three hours have passed", async () => {
    for (let at = 0; at < 9; at++) await writeVersion();
    const { count } = await db
      .selectFrom("feed_versions")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(6);
  });

  test("that are gone are followed by the newest: paging goes on below the same score", async () => {
    const authors = await authorsOf(9);
    const posts: { id: number }[] = [];
    for (const [at, author] of authors.entries()) posts.push(await post(author.id, at + 1));
    await writeVersion();
    const first = await readFeed(db, { cursor: null, userId: null, locale: "en", size: 4 });
    await post(authors[0]?.id);
    await writeVersion();
    await sql`delete from feed_versions where id < (select max(id) from feed_versions)`.execute(db);
    expect([...ids(first.rows), ...ids(await walk({ from: first.next }))]).toEqual(ids(posts));
  });
});

test("a cursor that nobody wrote starts at the top", async () => {
  const [one, two] = await authorsOf(2);
  const posts = [await post(one?.id, 1), await post(two?.id, 2)];
  const broken = [
    "",
    "x",
    "W10",
    Buffer.from('[1,[],"fresh",1e400,1,[],null]').toString("base64url"),
    "W".repeat(3000),
  ];
  for (const cursor of broken) expect(ids(await walk({ from: cursor }))).toEqual(ids(posts));
});

test("a page costs the same number of statements, whatever it holds", async () => {
  const authors = await authorsOf(8);
  const goods = await makeGoods(db);
  const count = async (cursor: string | null, size: number) => {
    queries.length = 0;
    const { next } = await readFeed(db, { cursor, userId: 1, interests: [goods.category_id], locale: "en", size });
    return { next, sent: statementsOf(queries).length };
  };
  for (const [at, author] of authors.entries()) await post(author.id, at, { goods: [goods.id] });
  await writeVersion();
  const few = await count(null, 3);
  for (let at = 0; at < 60; at++) await post(authors[at % 8]?.id, 1 + at / 10, { goods: [goods.id] });
  const many = await count(null, 20);
  expect(many.sent).toBe(few.sent);
  expect(many.sent).toBeLessThanOrEqual(6);
  expect((await count(many.next, 20)).sent).toBeLessThanOrEqual(6);
});
