import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { addComment } from "~/app/discover/comments/add-comment.server";
import { mentionsIn } from "~/app/discover/comments/comment-text";
import { answersPage, commentsPage, takenDownOf } from "~/app/discover/comments/comments-page.server";
import { deleteComment } from "~/app/discover/comments/delete-comment.server";
import { namedParts } from "~/app/discover/comments/named-parts";
import { forgetSettings } from "~/app/settings/api.server";
import { saidId, say } from "~/tests/support/comment-factories";
import { testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";
import { costedDatabase } from "~/tests/support/plans";
import { makeAuthor, makeComment, makePost } from "~/tests/support/post-factories";
import { storeRaw } from "~/tests/support/setting-factories";
import { inTier } from "../support/tier";

const { db } = testDatabase({ max: 16 });

const stored = (id: number) =>
  db.selectFrom("post_comments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const counted = async (id: number) =>
  (await db.selectFrom("posts").select("comments").where("id", "=", id).executeTakeFirstOrThrow()).comments;
const toldOf = async (userId: number) =>
  (await db.selectFrom("notices").select(["event", "side"]).where("user_id", "=", userId).orderBy("id").execute()).map(
    ({ event, side }) => `${event} ${side}`,
  );
const person = async (nickname: string) => (await makeUser(db, { nickname })).id;
const refused = (code: string) => ({ ok: false, code });

describe("a comment", () => {
  test("counts once, however often its form is sent, also at the same moment", async () => {
    const { id: postId } = await makePost(db);
    const { id: userId } = await makeUser(db);
    const key = randomUUID();
    const comment = { userId, postId, parentId: null, body: "Nice", language: "en", key, asShop: false } as const;
    const sent = await Promise.all([1, 2, 3].map(() => addComment(db, comment)));
    // Those that came before the first was stored may be asked to wait; none is stored twice.
    expect(sent.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await addComment(db, comment)).toEqual(sent.find(({ ok }) => ok));
    expect(await counted(postId)).toBe(1);
  });

  test("is refused when it is empty, too long, or says what is blocked", async () => {
    const { id: postId } = await makePost(db);
    await storeRaw(db, "talk", { blockedWords: "casino", blockLinks: true, perMinute: 60, keepDays: 0 });
    forgetSettings(db);
    expect(await say(db, { postId, body: "" })).toEqual(refused("empty"));
    expect(await say(db, { postId, body: "🦀".repeat(501) })).toEqual(refused("tooLong"));
    expect(await say(db, { postId, body: "Best c a s i n o" })).toEqual(refused("blockedWord"));
    expect(await say(db, { postId, body: "See www.example.com" })).toEqual(refused("blockedLink"));
    expect(await say(db, { postId, body: "🦀".repeat(500) })).toMatchObject({ ok: true });
    await storeRaw(db, "talk", { blockedWords: "", blockLinks: false, perMinute: 60, keepDays: 0 });
    forgetSettings(db);
  });

  test("waits five seconds after the last one of its writer", async () => {
    const { id: postId } = await makePost(db);
    const { id: userId } = await makeUser(db);
    await saidId(db, { postId, userId });
    const next = { userId, postId, parentId: null, body: "And", language: "en", key: randomUUID(), asShop: false };
    expect(await addComment(db, { ...next, language: "en" })).toEqual(refused("soon"));
  });

  test("is for those whom the author lets: everybody, followers, nobody; the author always", async () => {
    const author = await makeAuthor(db);
    const { id: follower } = await makeUser(db);
    await db.insertInto("author_follows").values({ user_id: follower, author_id: author.id }).execute();
    const { id: forFollowers } = await makePost(db, { author_id: author.id, comments_from: "followers" });
    const { id: closed } = await makePost(db, { author_id: author.id, comments_from: "nobody" });
    expect(await say(db, { postId: forFollowers })).toEqual(refused("followers"));
    expect(await say(db, { postId: forFollowers, userId: follower })).toMatchObject({ ok: true });
    expect(await say(db, { postId: closed, userId: follower })).toEqual(refused("closed"));
    expect(await say(db, { postId: closed, userId: author.user_id ?? 0 })).toMatchObject({ ok: true });
  });

  test("cannot be written by a banned person, nor on a post that is not published", async () => {
    const { id: postId } = await makePost(db);
    const { id: userId } = await makeUser(db, { banned_until: new Date(Date.now() + 60_000) });
    expect(await say(db, { postId, userId })).toEqual(refused("banned"));
    for (const state of ["draft", "review", "refused", "taken_down", "deleted"] as const)
      expect(await say(db, { postId: (await makePost(db, { state })).id })).toEqual(refused("gone"));
  });

  test("speaks for the shop on the shop's own post, elsewhere when its writer chooses so", async () => {
    const shop = await makeShop(db);
    const author = await makeAuthor(db, { shop_id: shop.id });
    const { id: own } = await makePost(db, { author_id: author.id });
    const { id: other } = await makePost(db);
    const staff = await db.selectFrom("shop_staff").select("user_id").where("shop_id", "=", shop.id).execute();
    if (staff.length === 0)
      await db
        .insertInto("shop_staff")
        .values({ shop_id: shop.id, user_id: shop.owner_id, role: "owner", accepted_at: new Date() })
        .execute();
    const { id: packer } = await makeUser(db);
    const work = { shop_id: shop.id, user_id: packer, role: "goods" as const, accepted_at: new Date() };
    await db.insertInto("shop_staff").values(work).execute();
    const userId = shop.owner_id;
    expect((await stored(await saidId(db, { postId: own, userId }))).shop_id).toBe(shop.id);
    expect((await stored(await saidId(db, { postId: other, userId }))).shop_id).toBeNull();
    expect((await stored(await saidId(db, { postId: other, userId, asShop: true }))).shop_id).toBe(shop.id);
    // Whoever packs goods does not speak for it.
    expect((await stored(await saidId(db, { postId: own, userId: packer, asShop: true }))).shop_id).toBeNull();
  });
});

describe("an answer", () => {
  test("to an answer stands below the same comment and says whom it is to", async () => {
    const { id: postId } = await makePost(db);
    const eva = await person("Eva M.");
    const root = await saidId(db, { postId });
    const answer = await saidId(db, { postId, userId: eva, parentId: root });
    const deep = await stored(await saidId(db, { postId, parentId: answer, body: "Yes" }));
    expect(deep).toMatchObject({ parent_id: root, mentions: [{ name: "Eva M.", userId: eva }] });
    expect((await stored(root)).answers).toBe(2);
    expect(await counted(postId)).toBe(3);
  });

  test("to what is gone, or stands below another post, is refused", async () => {
    const { id: postId } = await makePost(db);
    const elsewhere = await makeComment(db, { post_id: (await makePost(db)).id });
    const down = await makeComment(db, { post_id: postId, state: "taken_down" });
    const below = await makeComment(db, { post_id: postId, parent_id: down.id });
    for (const parentId of [elsewhere.id, down.id, below.id, 999_999])
      expect(await say(db, { postId, parentId })).toEqual(refused("answeredGone"));
  });
});

describe("notices", () => {
  test("tell whoever is answered, named, or wrote the post, each once and nobody of their own", async () => {
    const tomas = await person("tomas");
    const author = await makeAuthor(db, { user_id: tomas, name: `Tomas ${tomas}` });
    const { id: postId } = await makePost(db, { author_id: author.id });
    const eva = await person(`Eva ${tomas}`);
    const omar = await person(`Omar ${tomas}`);
    const root = await saidId(db, { postId, userId: eva });
    expect(await toldOf(tomas)).toEqual(["post_commented buyer"]);
    // Omar names both: Eva is answered already.
    const body = `@Eva ${tomas} and @Tomas ${tomas}, look`;
    await saidId(db, { postId, userId: omar, parentId: root, body });
    expect(await toldOf(eva)).toEqual(["comment_answered buyer"]);
    expect(await toldOf(tomas)).toEqual(["post_commented buyer", "comment_mentioned buyer"]);
    await saidId(db, { postId, userId: tomas, body: `I am @Tomas ${tomas}` });
    expect(await toldOf(tomas)).toHaveLength(2);
    expect(await toldOf(omar)).toEqual([]);
  });

  test("of a shop's post go to its owner, with who spoke and what", async () => {
    const shop = await makeShop(db);
    const { id: postId } = await makePost(db, { author_id: (await makeAuthor(db, { shop_id: shop.id })).id });
    const eva = await person("Eva N.");
    await saidId(db, { postId, userId: eva, body: "Is it\nwashable?" });
    const [notice] = await db.selectFrom("notices").selectAll().where("user_id", "=", shop.owner_id).execute();
    expect(notice).toMatchObject({
      event: "post_commented",
      side: "shop",
      subject_id: postId,
      facts: { title: "Eva N.", text: "Is it washable?" },
    });
  });
});

describe("a deleted comment", () => {
  test("is its writer's to delete, takes its answers along, and is counted no more", async () => {
    const { id: postId } = await makePost(db);
    const eva = await person("Eva D.");
    const root = await saidId(db, { postId, userId: eva });
    const answer = await saidId(db, { postId, parentId: root });
    const other = await saidId(db, { postId });
    expect(await deleteComment(db, { userId: eva, commentId: answer })).toBe(false);
    expect(await deleteComment(db, { userId: eva, commentId: root })).toBe(true);
    expect(await deleteComment(db, { userId: eva, commentId: root })).toBe(false);
    expect([(await stored(root)).state, (await stored(answer)).state]).toEqual(["deleted", "deleted"]);
    expect((await stored(other)).state).toBe("shown");
    expect(await counted(postId)).toBe(1);
  });

  test("two people at once: an answer to what is being deleted is refused or goes along, the count stays right", async () => {
    for (let round = 0; round < 5; round++) {
      const { id: postId } = await makePost(db);
      const eva = await person(`Eva ${postId}`);
      const root = await saidId(db, { postId, userId: eva });
      await Promise.all([deleteComment(db, { userId: eva, commentId: root }), say(db, { postId, parentId: root })]);
      const shown = await db
        .selectFrom("post_comments")
        .select("id")
        .where("post_id", "=", postId)
        .where("state", "=", "shown")
        .execute();
      expect([shown.length, await counted(postId)]).toEqual([0, 0]);
    }
  });
});

describe("the list", () => {
  const page = (postId: number, order: "liked" | "newest" = "liked", after: string | null = null, first = false) =>
    commentsPage(db, { postId, userId: null, locale: "en", order, after, first });

  test("has the most liked first, two answers each, and leads on without a repeat", async () => {
    const { id: post_id } = await makePost(db);
    for (let likes = 0; likes < 50; likes++) await makeComment(db, { post_id, likes: likes % 7 });
    const [top] = (await page(post_id)).rows;
    for (let at = 0; at < 4; at++) await makeComment(db, { post_id, parent_id: top?.id ?? 0, body: `Answer ${at}` });
    const first = await page(post_id, "liked", null, true);
    expect(first.rows).toHaveLength(5);
    expect(first.rows[0]).toMatchObject({ id: top?.id, answers: 4 });
    expect(first.rows[0]?.replies.map(({ body }) => body)).toEqual(["Answer 0", "Answer 1"]);
    for (const order of ["liked", "newest"] as const) {
      const seen: number[] = [];
      let after: string | null = null;
      do {
        const { rows, next } = await page(post_id, order, after, after === null);
        seen.push(...rows.map(({ id }) => id));
        after = next;
      } while (after !== null);
      expect(new Set(seen).size).toBe(50);
      expect(seen).toHaveLength(50);
    }
    const last = first.rows[0]?.replies.at(-1)?.id;
    const more = { postId: post_id, userId: null, locale: "en", rootId: top?.id ?? 0, after: String(last) } as const;
    expect((await answersPage(db, more)).rows.map(({ body }) => body)).toEqual(["Answer 2", "Answer 3"]);
  });

  test("marks author and shop, and shows people under the name they have as authors", async () => {
    const shop = await makeShop(db, { name: JSON.stringify({ en: "Northwind", "zh-CN": "北风" }) });
    const author = await makeAuthor(db, { name: "Tomas L." });
    const { id: post_id } = await makePost(db, { author_id: author.id });
    await makeComment(db, { post_id, user_id: author.user_id ?? 0, likes: 3 });
    await makeComment(db, { post_id, user_id: shop.owner_id, shop_id: shop.id, likes: 2 });
    await makeComment(db, { post_id, user_id: await person("Plain"), likes: 1 });
    const { rows } = await page(post_id);
    expect(rows.map(({ name, byAuthor, shopId }) => [name, byAuthor, shopId])).toEqual([
      ["Tomas L.", true, null],
      ["Northwind", false, shop.id],
      ["Plain", false, null],
    ]);
  });

  test("leaves out what was taken down; its writer reads why, and nobody else", async () => {
    const { id: postId } = await makePost(db);
    const eva = await person("Eva T.");
    await makeComment(db, { post_id: postId, user_id: eva, state: "taken_down", body: "Rude" });
    const own = { postId, userId: eva, now: 0 };
    expect((await page(postId)).rows).toEqual([]);
    expect(await takenDownOf(db, own)).toMatchObject([{ body: "Rude", ruling: null }]);
    expect(await takenDownOf(db, { ...own, userId: await person("Other") })).toEqual([]);
  });

  test("takes one statement, whose cost does not grow with the comments", async () => {
    const { id: postId } = await makePost(db);
    const { id: userId } = await makeUser(db);
    const { costOf } = costedDatabase(db, { scans: false });
    const fill = (from: number, to: number) =>
      sql`insert into post_comments (post_id, user_id, body, language, key, likes)
        select ${postId}, ${userId}, 'x', 'en', 'many ' || n, n % 97 from generate_series(${from}::int, ${to}::int) n`.execute(
        db,
      );
    await sql`alter table post_comments disable trigger post_comments_count`.execute(db);
    await fill(1, 1000);
    await sql`analyze post_comments`.execute(db);
    const read = (order: "liked" | "newest") =>
      costOf((handle) => commentsPage(handle, { postId, userId, locale: "en", order, after: null, first: true }));
    const before = [await read("liked"), await read("newest")];
    await fill(1001, inTier({ test: 10_000, full: 100_000 }));
    await sql`analyze post_comments`.execute(db);
    const after = [await read("liked"), await read("newest")];
    await sql`alter table post_comments enable trigger post_comments_count`.execute(db);
    for (const cost of [...before, ...after]) expect(cost).toMatchObject({ statements: 1, scanned: [] });
    for (const [at, cost] of after.entries()) expect(cost.buffers).toBeLessThan((before[at]?.buffers ?? 0) + 60);
  });
});

test("names are found with @ in a text, the longest first, and each part of it is shown as what it is", () => {
  const people = [
    { name: "Eva", userId: 1 },
    { name: "Eva M.", userId: 2 },
    { name: "Omar (3)", userId: 3 },
  ];
  expect(mentionsIn("@Eva M. and ＠Omar (3)", people).map(({ userId }) => userId)).toEqual([3, 2]);
  expect(mentionsIn("Eva M. without a sign", people)).toEqual([]);
  expect(mentionsIn("@Eva, hello", people).map(({ userId }) => userId)).toEqual([1]);
  expect(namedParts("@Omar (3) look", ["Omar (3)", "Eva"])).toEqual({
    before: ["Eva"],
    parts: [
      { words: "@Omar (3)", named: true },
      { words: " look", named: false },
    ],
  });
});
