import { describe, expect, test } from "vitest";
import { postDetails } from "~/app/discover/details/post-details.server";
import { nextPost } from "~/app/discover/details/post-details-queries.server";
import { topicParts } from "~/app/discover/details/topic-parts";
import { action, loader } from "~/app/discover/routes/details";
import { loader as pictureLoader } from "~/app/discover/routes/post-picture";
import { asked, browseContext, origin } from "~/tests/support/browse-context";
import { saidId } from "~/tests/support/comment-factories";
import { testDatabase } from "~/tests/support/database";
import { makeGoods, makeShop, makeSku, makeUser } from "~/tests/support/factories";
import { makeAuthor, makeComment, makePost, makePostVideo, makeTopic } from "~/tests/support/post-factories";

const { db, queries } = testDatabase({ max: 16 });

const read = (id: number, userId: number | null = null) =>
  postDetails(db, { id, userId, locale: "en", now: Date.now() });
async function shown(id: number, userId: number | null = null) {
  const post = await read(id, userId);
  if (!post || post === "gone") throw new Error(String(post));
  return post;
}
const path = (id: number, more = "") => `/pages/find/details/details?id=${id}${more}`;
async function opened(id: number, userId?: number, more = "") {
  const { response } = await asked(loader, path(id, more), browseContext(db, { userId }));
  return { status: response?.status, ...(response?.status === 404 ? {} : await response?.json()) };
}

/** Somebody sends a form of the page. */
async function act(id: number, userId: number | undefined, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const request = new Request(new URL(path(id), origin), { method: "POST", body });
  const context = browseContext(db, { userId });
  try {
    return await action({ request, context, params: {} });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

describe("who sees a post", () => {
  test("a published one everybody, also of a banned person and of a closed shop, who cannot be followed", async () => {
    const banned = await makeUser(db, { banned_until: new Date(Date.now() + 60_000) });
    const closed = await makeShop(db, { state: "closed" });
    const authors = [
      await makeAuthor(db, { user_id: banned.id, name: "Banned One" }),
      await makeAuthor(db, { shop_id: closed.id }),
    ];
    for (const { id } of authors)
      expect(await shown((await makePost(db, { author_id: id })).id)).toMatchObject({ followable: false });
    expect(await shown((await makePost(db)).id)).toMatchObject({ followable: true, person: null });
  });

  test("another one its author and those who may write for its shop; for others it is gone", async () => {
    const shop = await makeShop(db);
    const author = await makeAuthor(db, { shop_id: shop.id });
    const person = await makeAuthor(db);
    const [manager, packer, stranger] = [await makeUser(db), await makeUser(db), await makeUser(db)];
    for (const [user, role] of [
      [manager, "manager"],
      [packer, "goods"],
    ] as const)
      await db
        .insertInto("shop_staff")
        .values({ shop_id: shop.id, user_id: user.id, role, accepted_at: new Date() })
        .execute();
    for (const state of ["draft", "review", "refused", "taken_down"] as const) {
      const own = await makePost(db, { author_id: person.id, state });
      const shops = await makePost(db, { author_id: author.id, state });
      expect(await shown(own.id, person.user_id)).toMatchObject({ state, person: { own: true } });
      expect(await shown(shops.id, manager.id)).toMatchObject({ state, person: { own: true } });
      for (const reader of [null, packer.id, stranger.id]) {
        expect(await read(shops.id, reader)).toBe("gone");
        expect(await read(own.id, reader)).toBe("gone");
      }
    }
    const deleted = await makePost(db, { author_id: person.id, state: "deleted" });
    expect(await read(deleted.id, person.user_id)).toBe("gone");
    expect(await read(999_999)).toBeNull();
    expect([(await opened(deleted.id)).status, (await opened(999_999)).status]).toEqual([404, 404]);
  });

  test("a ruling only its author reads, with its rule, words and until when to appeal", async () => {
    const author = await makeAuthor(db);
    const { id } = await makePost(db, { author_id: author.id, state: "taken_down" });
    const { id: staff_id } = await db
      .insertInto("staff")
      .values({ email: "rules@pasar.test", name: "Rules", role: "owner", password_hash: "x" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const until = new Date(Date.now() + 60_000);
    const ruling = { post_id: id, kind: "taken_down" as const, rule: "4.2", words: "No phone numbers.", staff_id };
    await db
      .insertInto("post_rulings")
      .values({ ...ruling, appeal_until: until })
      .execute();
    expect((await shown(id, author.user_id)).ruling).toMatchObject({
      rule: "4.2",
      words: "No phone numbers.",
      appealUntil: until.getTime(),
    });
    await db
      .updateTable("post_rulings")
      .set({ appeal_until: new Date(0) })
      .where("post_id", "=", id)
      .execute();
    expect((await shown(id, author.user_id)).ruling).toMatchObject({ appealUntil: null, appealed: false });
  });
});

describe("what stands in a post", () => {
  test("are its pictures in order, its film with its address, and what the reader has to do with it", async () => {
    const { id } = await makePost(db, { pictures: 3, body: "A heading\nAnd more" });
    const video = await makePostVideo(db);
    const film = await shown((await makePost(db, { video_id: video.id })).id);
    expect(film.video).toMatchObject({ src: `/videos/${video.id}.mp4`, width: 720, height: 1280 });
    const { id: userId } = await makeUser(db);
    await db.insertInto("post_likes").values({ user_id: userId, post_id: id }).execute();
    const post = await shown(id, userId);
    expect(post).toMatchObject({ heading: "A heading", text: "And more", likes: 1 });
    expect(post.pictures).toHaveLength(3);
    expect(post.person).toMatchObject({ liked: true, collected: false, followed: false, reported: false, own: false });
  });

  test("are its goods with their price, and the SKU when there is only one; gone ones say so", async () => {
    const [one, several, off] = [await makeGoods(db), await makeGoods(db), await makeGoods(db, { state: "off_shelf" })];
    const holiday = await makeGoods(db, { shop_id: (await makeShop(db, { state: "holiday" })).id });
    await makeSku(db, { goods_id: several.id, price_minor: 1500 });
    const tagged = [several, one, off, holiday].map(({ id }) => id);
    const { goods } = await shown((await makePost(db, { goods: tagged })).id);
    expect(goods.map(({ id }) => id)).toEqual(tagged);
    expect(goods.map(({ sold }) => sold)).toEqual([true, true, false, false]);
    expect(goods.map(({ sku }) => sku?.stock ?? null)).toEqual([null, 10, 10, 10]);
    expect(goods.map(({ priceMinor }) => priceMinor)).toEqual([1500, 1999, 1999, 1999]);
  });

  test("are the topics of its text that are not forbidden; merged ones lead to where they were merged", async () => {
    const post = await makePost(db, { body: "Tea #Tea #Cha #Bad #None", topics: ["Tea", "Cha", "Bad"] });
    const tea = await makeTopic(db, { word: "Tea" });
    await db.updateTable("topics").set({ merged_into: tea.id }).where("folded", "=", "cha").execute();
    await db.updateTable("topics").set({ state: "forbidden" }).where("folded", "=", "bad").execute();
    const { topics } = await shown(post.id);
    expect(topics).toEqual([
      { id: tea.id, word: "Tea" },
      { id: tea.id, word: "Cha" },
    ]);
    const parts = topicParts("My #Tea, #Bad and\n#Cha #tea", topics);
    expect(parts.map(({ words, topic }) => [words, topic?.id ?? null])).toEqual([
      ["My ", null],
      ["#Tea", tea.id],
      [", ", null],
      ["#Bad", null],
      [" and\n", null],
    ]);
  });

  test("leads on to the author's next older post, then to anybody's", async () => {
    const author = await makeAuthor(db);
    const at = (ms: number) => new Date(Date.now() + ms);
    const other = await makePost(db, { published_at: at(1000) });
    const old = await makePost(db, { author_id: author.id, published_at: at(2000) });
    const fresh = await makePost(db, { author_id: author.id, published_at: at(4000) });
    await makePost(db, { author_id: author.id, state: "draft" });
    await makePost(db, { published_at: at(3000) });
    expect(await nextPost(db, fresh.id)).toBe(old.id);
    expect(await nextPost(db, old.id)).toBe(other.id);
  });
});

describe("the page", () => {
  test("takes the same statements however much there is in a post", async () => {
    const counted = async (id: number, userId?: number) => {
      await opened(id, userId);
      queries.length = 0;
      await opened(id, userId);
      return queries.length;
    };
    const bare = await makePost(db, { goods: [(await makeGoods(db)).id] });
    const goods = await Promise.all(Array.from({ length: 9 }, () => makeGoods(db)));
    const full = await makePost(db, { pictures: 9, goods: goods.map(({ id }) => id), topics: ["One", "Two"] });
    for (let at = 0; at < 12; at++) {
      const { id: parent_id } = await makeComment(db, { post_id: full.id });
      for (let answer = 0; answer < 3; answer++) await makeComment(db, { post_id: full.id, parent_id });
    }
    const { id: userId } = await makeUser(db);
    expect(await counted(full.id)).toBe(await counted(bare.id));
    expect(await counted(full.id, userId)).toBe(await counted(bare.id, userId));
    expect(await counted(full.id, userId)).toBeLessThanOrEqual(6);
  });

  test("shows its figures to its author alone", async () => {
    const author = await makeAuthor(db);
    const { id } = await makePost(db, { author_id: author.id });
    expect((await opened(id, author.user_id ?? 0)).page.figures).toMatchObject({ opens: 0, soldLines: 0 });
    expect((await opened(id, (await makeUser(db)).id)).page.figures).toBeNull();
    expect((await opened(id)).page.figures).toBeNull();
  });

  test("says to who reported a post that they did", async () => {
    const { id } = await makePost(db);
    const { id: userId } = await makeUser(db);
    const complaint = { user_id: userId, subject_kind: "post" as const, subject_id: id, reason: "spam" as const };
    await db
      .insertInto("complaints")
      .values({ ...complaint, body: "Spam" })
      .execute();
    expect((await opened(id, userId)).page.post.person.reported).toBe(true);
    expect((await opened(id, (await makeUser(db)).id)).page.post.person.reported).toBe(false);
  });

  test("has a picture for messengers, which ends with the post", async () => {
    const { id } = await makePost(db);
    const { page } = await opened(id);
    const picture = (address: string) =>
      asked(pictureLoader, address.replace(origin, ""), browseContext(db)).then(({ response }) => response?.status);
    const head = new Request(page.picture, { method: "HEAD" });
    expect((await pictureLoader({ request: head, context: browseContext(db), params: {} })).status).toBe(200);
    await db.updateTable("posts").set({ state: "taken_down" }).where("id", "=", id).execute();
    expect(await picture(page.picture)).toBe(404);
  });
});

describe("forms of the page", () => {
  test("lead a visitor to sign in and back", async () => {
    const { id } = await makePost(db);
    for (const fields of [{ intent: "like" }, { intent: "say", body: "Hi" }] as Record<string, string>[]) {
      const answer = await act(id, undefined, fields);
      expect(answer.status).toBe(302);
      expect(decodeURIComponent(answer.headers.get("Location") ?? "")).toContain(`next=${path(id)}`);
    }
  });

  test("like, collect and comment without JavaScript, and come back to the page", async () => {
    const { id } = await makePost(db);
    const { id: userId } = await makeUser(db);
    expect((await act(id, userId, { intent: "like" })).headers.get("Location")).toBe(`${path(id)}#acts`);
    await act(id, userId, { intent: "collect" });
    const key = "3f0f0f52-4c5c-4bb7-9d9c-0d4f3b1f8a11";
    const said = await act(id, userId, { intent: "say", body: " Lovely ", key });
    expect(said.headers.get("Location")).toMatch(/sort=newest#comment-\d+$/);
    const { page } = await opened(id, userId, "&sort=newest");
    expect(page.post).toMatchObject({ likes: 1, collects: 1, comments: 1 });
    expect(page.threads.rows[0]).toMatchObject({ body: "Lovely", own: true });
    const comment = String(page.threads.rows[0].id);
    await act(id, userId, { intent: "likeComment", comment });
    expect((await opened(id, userId)).page.threads.rows[0]).toMatchObject({ likes: 1, liked: true });
    await act(id, userId, { intent: "deleteComment", comment });
    expect((await opened(id, userId)).page.post.comments).toBe(0);
  });

  test("answer a script with what has become of it", async () => {
    const { id } = await makePost(db);
    const { id: userId } = await makeUser(db);
    expect(await (await act(id, userId, { intent: "like", live: "1" })).json()).toEqual({ on: true, count: 1 });
    expect(await (await act(id, userId, { intent: "unlike", live: "1" })).json()).toEqual({ on: false, count: 0 });
    const root = await saidId(db, { postId: id });
    const key = "3f0f0f52-4c5c-4bb7-9d9c-0d4f3b1f8a12";
    const said = await act(id, userId, { intent: "say", body: "Yes", key, parent: String(root), live: "1" });
    expect(await said.json()).toMatchObject({ said: { rootId: root, comment: { body: "Yes", own: true } } });
  });

  test("give back what was typed beside its error", async () => {
    const { id } = await makePost(db, { comments_from: "nobody" });
    const { id: userId } = await makeUser(db);
    const key = "3f0f0f52-4c5c-4bb7-9d9c-0d4f3b1f8a13";
    const closed = await act(id, userId, { intent: "say", body: "Hi there", key });
    expect(closed.status).toBe(400);
    expect(await closed.json()).toMatchObject({
      values: { body: "Hi there" },
      errors: { body: "posts:errors.closed" },
    });
    expect((await act(id, userId, { intent: "say", body: "Hi", key: "no key" })).status).toBe(400);
  });

  test("refuse what the page does not send, and what is somebody else's", async () => {
    const { id } = await makePost(db);
    const { id: userId } = await makeUser(db);
    const comment = String(await saidId(db, { postId: id }));
    expect((await act(id, userId, { intent: "deleteComment", comment })).status).toBe(404);
    for (const fields of [{ intent: "likeComment", comment: "x" }, { intent: "likeComment" }, { intent: "burn" }, {}])
      expect((await act(id, userId, fields as Record<string, string>)).status).toBe(400);
    const gone = await makePost(db, { state: "taken_down" });
    expect((await act(gone.id, userId, { intent: "like" })).status).toBe(404);
  });
});
