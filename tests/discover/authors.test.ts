import { describe, expect, test } from "vitest";
import { authorPage } from "~/app/discover/authors/author-page.server";
import { authorById } from "~/app/discover/authors/authors-queries.server";
import { changeFollow } from "~/app/discover/authors/change-follow.server";
import { followAuthors, unfollowAuthors } from "~/app/discover/authors/follow-authors.server";
import { myPeople } from "~/app/discover/authors/my-people.server";
import { postPage } from "~/app/discover/cards/post-page.server";
import { followedPosts } from "~/app/discover/feed/listed-posts-queries.server";
import { followedAmong } from "~/app/shops/api.server";
import { testDatabase } from "../support/database";
import { makeShop, makeUser } from "../support/factories";
import { hours, ids, makeShown } from "../support/feed-walk";
import { makeAuthor } from "../support/post-factories";

const { db } = testDatabase();

const followersOf = async (id: number) => (await authorById(db, id))?.followers;
const people = async (userId: number) => ids((await myPeople(db, { userId, after: null, locale: "en" })).rows);

describe("following people", () => {
  test("counts them once, and not any more after unfollowing", async () => {
    const [user, author] = [await makeUser(db), await makeAuthor(db)];
    const follow = { userId: user.id, authorIds: [author.id] };
    expect(await followAuthors(db, follow)).toEqual({ ok: true, value: 1 });
    expect(await followAuthors(db, follow)).toEqual({ ok: true, value: 0 });
    expect(await followersOf(author.id)).toBe(1);
    expect(await people(user.id)).toEqual([author.id]);
    expect(await unfollowAuthors(db, follow)).toBe(1);
    expect(await unfollowAuthors(db, follow)).toBe(0);
    expect(await followersOf(author.id)).toBe(0);
    expect(await people(user.id)).toEqual([]);
  });

  test("is refused for oneself, also among others, and then follows nobody", async () => {
    const user = await makeUser(db);
    const [self, other] = [await makeAuthor(db, { user_id: user.id }), await makeAuthor(db)];
    const both = { userId: user.id, authorIds: [other.id, self.id] };
    expect(await followAuthors(db, both)).toEqual({ ok: false, code: "self" });
    expect(await people(user.id)).toEqual([]);
  });

  test("leaves out shops, which have follows of their own, and authors that do not exist", async () => {
    const user = await makeUser(db);
    const seller = await makeAuthor(db, { shop_id: (await makeShop(db)).id });
    expect(await followAuthors(db, { userId: user.id, authorIds: [seller.id, 987_654] })).toEqual({
      ok: true,
      value: 0,
    });
  });

  test("by the button of an author follows a shop as its own page does", async () => {
    const [user, shop] = [await makeUser(db), await makeShop(db)];
    const { id } = await makeAuthor(db, { shop_id: shop.id });
    const seller = await authorById(db, id);
    if (!seller) throw new Error("no author");
    const follows = async () => (await followedAmong(db, { userId: user.id, shopIds: [shop.id] })).has(shop.id);
    await changeFollow(db, seller, { userId: user.id, follows: true });
    expect(await follows()).toBe(true);
    await changeFollow(db, seller, { userId: user.id, follows: false });
    expect(await follows()).toBe(false);
  });

  test("lists the latest first, page by page, and says who left the feed", async () => {
    const user = await makeUser(db);
    const made = [];
    for (let at = 0; at < 32; at++) {
      const { id } = await makeAuthor(db);
      made.unshift(id);
      await db
        .insertInto("author_follows")
        .values({ user_id: user.id, author_id: id, created_at: hours(-at) })
        .execute();
    }
    const banned = await authorById(db, made[31] ?? 0);
    await db
      .updateTable("users")
      .set({ banned_until: hours(-1) })
      .where("id", "=", banned?.user_id ?? 0)
      .execute();
    const first = await myPeople(db, { userId: user.id, after: null, locale: "en" });
    const second = await myPeople(db, { userId: user.id, after: first.next, locale: "en" });
    expect([...ids(first.rows), ...ids(second.rows)]).toEqual(made);
    expect(second.rows.map(({ shown }) => shown)).toEqual([true, false]);
  });
});

describe("posts of followed ones", () => {
  test("are those of people and shops together, newest first, page by page, and of nobody else", async () => {
    const [user, shop] = [await makeUser(db), await makeShop(db)];
    const [person, seller, stranger] = [
      await makeAuthor(db),
      await makeAuthor(db, { shop_id: shop.id }),
      await makeAuthor(db),
    ];
    await followAuthors(db, { userId: user.id, authorIds: [person.id] });
    await db.insertInto("follows").values({ user_id: user.id, shop_id: shop.id }).execute();
    await makeShown(db, stranger.id, 0);
    const posts = [];
    for (let at = 0; at < 7; at++) posts.push((await makeShown(db, at % 2 ? person.id : seller.id, at)).id);
    await makeShown(db, person.id, 3, { state: "taken_down" });
    const read = (from: string | null) =>
      postPage(db, { from, locale: "en", size: 3 }, followedPosts(db, { userId: user.id }));
    const shown: number[] = [];
    for (let cursor: string | null = null, page = 0; page < 3; page++) {
      const { rows, next } = await read(cursor);
      shown.push(...ids(rows));
      cursor = next;
    }
    expect(shown).toEqual(posts);
  });

  test("leave with whoever is banned, and with what this person reported", async () => {
    const [user, writer] = [await makeUser(db), await makeUser(db)];
    const author = await makeAuthor(db, { user_id: writer.id });
    await followAuthors(db, { userId: user.id, authorIds: [author.id] });
    const [bad, good] = [await makeShown(db, author.id, 1), await makeShown(db, author.id, 2)];
    const report = { user_id: user.id, subject_kind: "post" as const, subject_id: bad.id, reason: "other", body: "No" };
    await db.insertInto("complaints").values(report).execute();
    const read = async () =>
      ids((await postPage(db, { from: null, locale: "en" }, followedPosts(db, { userId: user.id }))).rows);
    expect(await read()).toEqual([good.id]);
    await db
      .updateTable("users")
      .set({ banned_until: hours(-1) })
      .where("id", "=", writer.id)
      .execute();
    expect(await read()).toEqual([]);
  });
});

test("the page of a person has their name, followers and published posts, newest first", async () => {
  const [user, author] = [await makeUser(db), await makeAuthor(db, { name: "Yuki A." })];
  await followAuthors(db, { userId: user.id, authorIds: [author.id] });
  const [old, fresh] = [await makeShown(db, author.id, 5), await makeShown(db, author.id, 1)];
  await makeShown(db, author.id, 0, { state: "draft" });
  const row = await authorById(db, author.id);
  if (!row) throw new Error("no author");
  const page = await authorPage(db, row, { userId: user.id, cursor: null, locale: "en" });
  expect(page).toMatchObject({ author: { name: "Yuki A.", shopId: null }, followers: 1, followed: true, next: null });
  expect(ids(page.rows)).toEqual([fresh.id, old.id]);
});
