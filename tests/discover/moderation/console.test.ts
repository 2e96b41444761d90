import { describe, expect, test } from "vitest";
import { action as decide, loader as page } from "~/app/discover/admin/routes/post";
import { loader as commentPage } from "~/app/discover/admin/routes/post-comment";
import { loader as queue } from "~/app/discover/admin/routes/posts";
import { action as change, loader as topics } from "~/app/discover/admin/routes/topics";
import { workLists } from "~/app/operator/home/home.server";
import { rolePermissions } from "~/app/staff/permissions";
import { statementsOf, testDatabase } from "../../support/database";
import { makeUser } from "../../support/factories";
import { lot } from "../../support/lot";
import { makeAuthor, makeComment, makePost, makeTopic } from "../../support/post-factories";
import { actionsOn, browserOf } from "../../support/setting-factories";

const { db, queries } = testDatabase();
type Browser = Awaited<ReturnType<typeof browserOf>>;
type Action = Parameters<Browser["post"]>[0];

const read = (browser: Browser, id: number) => browser.get(page, `/operator/posts/${id}`, { id: String(id) });
const send = (browser: Browser, id: number, fields: Record<string, string>) =>
  browser.post(decide as Action, `/operator/posts/${id}`, fields, { id: String(id) });
const rowsAt = async (browser: Browser, query: string) =>
  (await (await browser.get(queue, `/operator/posts?${query}`)).json()).rows;

const waiting = async (body: string, values = {}) => {
  const author = await makeAuthor(db, { name: `Author ${lot()}` });
  return makePost(db, { author_id: author.id, state: "review", body, sent_at: new Date(), ...values });
};

describe("the queue", () => {
  test("has what waits with the reason, and finds by words and number", async () => {
    const browser = await browserOf(db, "content");
    const word = `Kettle${lot()}`;
    const first = await waiting(`${word} one`);
    const second = await waiting(`${word} two`, { waits: "words", found: ["two"] });
    const rows = await rowsAt(browser, `q=${word}`);
    expect(rows).toMatchObject([
      { kind: "post", id: first.id, waits: "new", nth: 1 },
      { kind: "post", id: second.id, waits: "words", nth: 1 },
    ]);
    // Words may hold the same digits.
    expect(await rowsAt(browser, `q=${second.id}`)).toContainEqual(expect.objectContaining({ id: second.id }));
  });

  test("has reported posts and comments with how many reported them, and rulings", async () => {
    const browser = await browserOf(db, "content");
    const post = await makePost(db);
    const comment = await makeComment(db, { post_id: post.id });
    for (const [kind, id] of [
      ["post", post.id],
      ["post", post.id],
      ["comment", comment.id],
    ] as const) {
      const { id: user_id } = await makeUser(db);
      const row = { user_id, subject_kind: kind, subject_id: id, reason: "spam", body: "Again", number: `${user_id}1` };
      await db.insertInto("complaints").values(row).execute();
    }
    const reported = await rowsAt(browser, "state=reported");
    expect(
      reported.find((row: { id: number; kind: string }) => row.kind === "post" && row.id === post.id),
    ).toMatchObject({ reports: 2 });
    expect(reported.find((row: { id: number; kind: string }) => row.kind === "comment")).toMatchObject({
      id: comment.id,
      reports: 1,
    });
    const address = `/operator/post-comments/${comment.id}`;
    const found = await browser.get(commentPage, address, { id: String(comment.id) });
    expect(await found.json()).toMatchObject({ text: comment.body, found: [], reports: { open: 1 } });
  });
});

describe("a decision", () => {
  test("without a rule or words says what is missing and keeps what was typed", async () => {
    const browser = await browserOf(db, "content");
    const { id, version } = await waiting("No rule");
    const answer = await send(browser, id, {
      intent: "decide",
      version: String(version),
      verdict: "refuse",
      words: "So",
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { rule: "choose" }, values: { words: "So" } });
    const empty = await send(browser, id, {
      intent: "decide",
      version: String(version),
      verdict: "refuse",
      rule: "4.2",
    });
    expect(await empty.json()).toMatchObject({ errors: { words: "required" } });
  });

  test("in an old version is refused with what was typed, and the page shows the post as it is", async () => {
    const browser = await browserOf(db, "content");
    const { id, version } = await waiting("Old");
    await db
      .updateTable("posts")
      .set({ body: "New", version: version + 1 })
      .where("id", "=", id)
      .execute();
    const fields = { intent: "decide", version: String(version), verdict: "refuse", rule: "4.2", words: "Typed" };
    const answer = await send(browser, id, fields);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      errors: { "": "moderation:errors.changed" },
      values: { words: "Typed" },
    });
    expect(await (await read(browser, id)).json()).toMatchObject({ text: "New", version: version + 1 });
  });

  test("leads to the next that waits, and stands in the log with its rule", async () => {
    const browser = await browserOf(db, "content");
    const { id, version } = await waiting("First of two");
    const next = await waiting("Second of two");
    const fields = {
      intent: "decide",
      version: String(version),
      verdict: "warn",
      rule: "4.2",
      words: "No",
      mark: "1,10,20,30,5",
    };
    const answer = await send(browser, id, fields);
    expect(answer.headers.get("Location")).toMatch(/^\/operator\/posts\/\d+/);
    expect(await actionsOn(db, "post", id)).toMatchObject([
      { action: "posts.refused", after: { rule: "4.2", warns: true } },
    ]);
    const [ruling] = await db.selectFrom("post_rulings").select(["mark", "warns"]).where("post_id", "=", id).execute();
    expect(ruling).toEqual({ mark: { place: 1, left: 10, top: 20, width: 30, height: 5 }, warns: true });
    expect(next.id).toBeGreaterThan(id);
  });

  test("is not for people who may only look", async () => {
    const browser = await browserOf(db, "audit");
    const { id, version } = await waiting("Look only");
    expect(await (await read(browser, id)).json()).toMatchObject({ decides: false });
    const fields = { intent: "decide", version: String(version), verdict: "allow" };
    expect((await send(browser, id, fields).catch((thrown) => thrown as Response)).status).toBe(403);
    expect(await db.selectFrom("posts").select("state").where("id", "=", id).execute()).toEqual([{ state: "review" }]);
  });
});

test("a post takes as many statements with many rulings, goods and reports as with none", async () => {
  const browser = await browserOf(db, "content");
  const plain = await waiting("Plain");
  const rich = await waiting("Rich", { pictures: 9 });
  const { id: staff_id } = browser.member;
  const ruling = {
    post_id: rich.id,
    kind: "refused",
    rule: "1.1",
    words: "No",
    staff_id,
    appeal_until: new Date(),
  } as const;
  for (let count = 0; count < 5; count++) await db.insertInto("post_rulings").values(ruling).execute();
  const count = async (id: number) => {
    queries.length = 0;
    await read(browser, id);
    return statementsOf(queries).length;
  };
  const [few, many] = [await count(plain.id), await count(rich.id)];
  expect(many).toBe(few);
});

test("the home of the console says how many wait, to those who may see them", async () => {
  await waiting("Waits at home");
  const found = await workLists({ db, language: { locale: "en" } } as never, { permissions: rolePermissions.content });
  expect(found.find(({ name }) => name === "posts")).toMatchObject({ link: "/operator/posts" });
  const others = await workLists({ db, language: { locale: "en" } } as never, { permissions: rolePermissions.finance });
  expect(others.find(({ name }) => name === "posts")).toBeUndefined();
});

test("topics are found by a part of their word, and acts on them are refused with the word that was typed", async () => {
  const browser = await browserOf(db, "content");
  const topic = await makeTopic(db, { word: `Canoe${lot()}` });
  const listed = await (await browser.get(topics, `/operator/topics?q=${topic.word.toUpperCase()}`)).json();
  expect(listed.rows).toMatchObject([{ id: topic.id, posts: 0 }]);
  const answer = await browser.post(change as Action, "/operator/topics", [
    ["id", String(topic.id)],
    ["intent", "merge"],
    ["into", "#nowhere"],
  ]);
  expect(await answer.json()).toMatchObject({
    errors: { into: "moderation:topics.errors.unknownTopic" },
    values: { into: "#nowhere" },
  });
});
