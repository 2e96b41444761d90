import { beforeAll, describe, expect, test } from "vitest";
import { loader as author, action as followAction } from "~/app/discover/routes/author";
import { loader as find } from "~/app/discover/routes/find";
import { loader as lists } from "~/app/discover/routes/lists";
import { loader as topic } from "~/app/discover/routes/topic";
import { defaultSettings } from "~/app/settings/default-settings";
import { action as follow, loader as followed } from "~/app/shops/routes/follow";
import { asked, browseContext, origin } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeShop, makeUser } from "../support/factories";
import { hours, ids, makeShown, writeVersion } from "../support/feed-walk";
import { makeAuthor, makePost, makePostLike, makeTopic } from "../support/post-factories";
import { storeRaw } from "../support/setting-factories";
import { makeStaff } from "../support/staff";

const { db } = testDatabase();
const context = (userId?: number) => browseContext(db, { userId });
const page = async <Answer>(loader: Parameters<typeof asked<Answer>>[0], address: string, userId?: number) => {
  const { data } = await asked(loader, address, context(userId));
  if (data === null) throw new Error(`${address} has no data`);
  return data;
};

let shopId: number;
let [person, seller, reader] = [0, 0, 0];
let posts: number[];
beforeAll(async () => {
  shopId = (await makeShop(db)).id;
  reader = (await makeUser(db)).id;
  person = (await makeAuthor(db)).id;
  seller = (await makeAuthor(db, { shop_id: shopId })).id;
  await makeTopic(db, { word: "DeskSetup", state: "pinned" });
  posts = [];
  for (let at = 0; at < 4; at++)
    posts.push((await makeShown(db, at % 2 ? seller : person, at, at < 2 ? { topics: ["DeskSetup"] } : {})).id);
  await writeVersion(db);
});

describe("Discover", () => {
  test("opens at For you, with pinned topics as tabs, and nothing to write with for visitors", async () => {
    const data = await page(find, "/pages/find/find");
    expect(data).toMatchObject({ tab: "forYou", topic: null, signedIn: false, mayPost: false, first: true, shops: [] });
    expect(data.topics.map(({ word }) => word)).toEqual(["DeskSetup"]);
    expect(new Set(ids(data.rows))).toEqual(new Set(posts));
  });

  test("shows a pinned topic as a tab, whose own address is the topic's page", async () => {
    const { id } = await makeTopic(db, { word: "DeskSetup" });
    const data = await page(find, `/pages/find/find?topic=${id}`);
    expect(ids(data.rows)).toEqual(posts.slice(0, 2));
    expect(data.address).toBe(`${origin}/pages/find/topic?id=${id}`);
  });

  test("lets a signed-in buyer write while buyers may, and people of a shop anyway", async () => {
    const mayPost = async (userId: number) => (await page(find, "/pages/find/find", userId)).mayPost;
    expect(await mayPost(reader)).toBe(true);
    await storeRaw(db, "discover", { ...defaultSettings.discover, buyerPosts: false });
    const { owner_id } = await db
      .selectFrom("shops")
      .select("owner_id")
      .where("id", "=", shopId)
      .executeTakeFirstOrThrow();
    expect([await mayPost(reader), await mayPost(owner_id)]).toEqual([false, true]);
    await storeRaw(db, "discover", defaultSettings.discover);
  });

  test("Following is empty for whoever follows nobody, with shops to follow, and asks visitors to sign in", async () => {
    const data = await page(find, "/pages/find/find?tab=following", reader);
    expect(data).toMatchObject({ tab: "following", rows: [], signedIn: true, shops: [{ id: seller, shopId }] });
    expect(await page(find, "/pages/find/find?tab=following")).toMatchObject({ rows: [], signedIn: false, shops: [] });
  });
});

describe("a topic", () => {
  test("has its posts, newest first, and their number", async () => {
    const { id } = await makeTopic(db, { word: "DeskSetup" });
    const data = await page(topic, `/pages/find/topic?id=${id}`);
    expect([data.topic.posts, ids(data.rows)]).toEqual([2, posts.slice(0, 2)]);
  });

  test("that was merged leads on; a forbidden one and an unknown one are not there", async () => {
    const into = await makeTopic(db, { word: "DeskSetup" });
    const merged = await makeTopic(db, { word: "desks", merged_into: into.id });
    const forbidden = await makeTopic(db, { word: "bad", state: "forbidden" });
    const at = async (id: number | string) => (await asked(topic, `/pages/find/topic?id=${id}`, context())).response;
    expect((await at(merged.id))?.headers.get("Location")).toBe(`/pages/find/topic?id=${into.id}`);
    expect([(await at(forbidden.id))?.status, (await at(99))?.status, (await at("x"))?.status]).toEqual([
      404, 404, 404,
    ]);
  });
});

describe("an author", () => {
  test("that is a shop leads to the tab of its page; one who is banned is not there", async () => {
    const at = async (id: number) => (await asked(author, `/pages/find/author?id=${id}`, context())).response;
    expect((await at(seller))?.headers.get("Location")).toBe(`/pages/shop/shop?id=${shopId}&type=posts`);
    const banned = await makeUser(db, { banned_until: hours(-1) });
    expect((await at((await makeAuthor(db, { user_id: banned.id })).id))?.status).toBe(404);
  });

  test("is followed by a form that leads back to where it stands, and to no other place", async () => {
    const send = (id: number, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const request = new Request(`${origin}/pages/find/author?id=${id}`, { method: "POST", body });
      return followAction({ request, context: context(reader), params: {} });
    };
    const leads = async (fields: Record<string, string>) => (await send(person, fields)).headers.get("Location");
    expect(await leads({ intent: "follow", next: "/pages/find/find?tab=following" })).toBe(
      "/pages/find/find?tab=following",
    );
    expect(await leads({ intent: "follow", next: "https://elsewhere.test/" })).toBe("/");
    expect(await leads({ intent: "follow" })).toBe(`/pages/find/author?id=${person}`);
    expect((await page(author, `/pages/find/author?id=${person}`, reader)).followed).toBe(true);
    await send(seller, { intent: "follow" });
    expect(ids((await page(find, "/pages/find/find?tab=following", reader)).rows)).toEqual(posts);
    await send(seller, { intent: "unfollow" });
    await expect(send(person, { intent: "steal" })).rejects.toMatchObject({ status: 400 });
  });

  test("stands among those whom a person follows, is let go there, and put back", async () => {
    const people = async () => ids((await page(followed, "/pages/user/follow?of=people", reader)).rows);
    const send = (intent: string) => {
      const body = new URLSearchParams({ intent, id: String(person) });
      const request = new Request(`${origin}/pages/user/follow?of=people`, { method: "POST", body });
      return follow({ request, context: context(reader), params: {} });
    };
    expect(await people()).toEqual([person]);
    expect((await send("remove")).headers.get("Location")).toBe(`/pages/user/follow?of=people&gone=${person}`);
    expect(await people()).toEqual([]);
    await send("restore");
    expect(await people()).toEqual([person]);
  });
});

describe("a person's lists", () => {
  test("have what they like and keep, the latest first, and nothing that is gone", async () => {
    const [one = 0, two = 0, three = 0] = posts;
    for (const [at, id] of [three, one, two].entries()) {
      const made = { user_id: reader, post_id: id, created_at: hours(5 - at) };
      await db.insertInto("post_likes").values(made).execute();
    }
    await db.insertInto("post_collects").values({ user_id: reader, post_id: one }).execute();
    await makePostLike(db, (await makePost(db, { state: "taken_down" })).id, reader);
    expect(ids((await page(lists, "/pages/find/lists", reader)).rows)).toEqual([two, one, three]);
    expect(ids((await page(lists, "/pages/find/lists?tab=collected", reader)).rows)).toEqual([one]);
  });

  test("have their own posts in every state but deleted, with the ruling and whether there can be an appeal", async () => {
    const own = await makeAuthor(db, { user_id: reader });
    const staff_id = (await makeStaff(db)).staff?.id ?? 0;
    const make = async (state: "draft" | "review" | "refused" | "taken_down" | "deleted", words: string[] = []) => {
      const { id } = await makePost(db, { author_id: own.id, state });
      for (const one of words)
        await db
          .insertInto("post_rulings")
          .values({
            post_id: id,
            kind: state === "refused" ? "refused" : "taken_down",
            rule: "2.1",
            words: one,
            mark: "null",
            staff_id,
            appeal_until: one === "Late" ? hours(1) : hours(-1),
            ...(one === "Asked" && { appealed_at: hours(1), appeal_words: "Please" }),
          })
          .execute();
      return id;
    };
    await make("deleted");
    const made = [
      await make("draft"),
      await make("review"),
      await make("refused", ["First", "Open"]),
      await make("taken_down", ["Late"]),
      await make("taken_down", ["Asked"]),
    ];
    const data = await page(lists, "/pages/find/lists?tab=mine", reader);
    if (data.tab !== "mine") throw new Error("another tab");
    expect(ids(data.rows)).toEqual(made.toReversed());
    expect(data.rows.map(({ state, ruling }) => [state, ruling?.words, ruling?.appeal])).toEqual([
      ["taken_down", "Asked", "waits"],
      ["taken_down", "Late", "over"],
      ["refused", "Open", "open"],
      ["review", undefined, undefined],
      ["draft", undefined, undefined],
    ]);
    expect((await page(lists, "/pages/find/lists?tab=mine", (await makeUser(db)).id)).rows).toEqual([]);
  });
});
