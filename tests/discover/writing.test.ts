import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { saveDraft } from "~/app/discover/writing/save-draft.server";
import { sendPost } from "~/app/discover/writing/send-post.server";
import { removeUnusedPersonalPictures } from "~/app/platform/media/personal-pictures-queries.server";
import { defaultSettings } from "~/app/settings/api.server";
import { done } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import {
  draftOf,
  makeUpload,
  makeWriter,
  postRow,
  sendOne,
  topicsOfPost,
  trust,
} from "~/tests/support/draft-factories";
import { makeGoods, makeShop } from "~/tests/support/factories";
import { interleave } from "~/tests/support/interleave";
import { storeRaw } from "~/tests/support/setting-factories";

const { db, url } = testDatabase({ max: 12 });

afterEach(() => storeRaw(db, "talk", defaultSettings.talk));

const authorOf = (userId: number) =>
  db.selectFrom("authors").selectAll().where("user_id", "=", userId).executeTakeFirst();
test("a draft is kept under the name that its author chose, and sent again it is done already", async () => {
  const { writer, name, userId } = await makeWriter(db);
  const draft = draftOf({ place: "Suzhou Creek", pictures: [await makeUpload(db, userId)] });
  const kept = done(await saveDraft(db, { writer, name, draft }));
  expect(kept.post).toMatchObject({
    state: "draft",
    body: draft.body,
    place: "Suzhou Creek",
    pictures: draft.pictures,
  });
  expect(await authorOf(userId)).toMatchObject({ name });
  const again = done(await saveDraft(db, { writer, name, draft }));
  expect(again).toMatchObject({ repeated: true, post: { id: kept.post.id, version: kept.post.version } });
  // Nothing of it is swept.
  await sql`update media set created_at = 'epoch'`.execute(db);
  expect(await removeUnusedPersonalPictures(db, 100)).not.toContain(draft.pictures[0]);
});

test("a draft holds something", async () => {
  const { writer, name } = await makeWriter(db);
  expect(await saveDraft(db, { writer, name, draft: draftOf({ body: " " }) })).toMatchObject({ code: "empty" });
});

test.each([
  ["", "nameMissing"],
  ["A", "nameShape"],
  ["A".repeat(31), "nameShape"],
  ["Lena\u202eHart", "nameShape"],
  ["spam lord", "nameWords"],
  ["www.lena.com", "nameWords"],
  ["Pasar Support", "nameReserved"],
  ["РACER running", "nameReserved"],
])("a person cannot write as %j", async (name, code) => {
  await storeRaw(db, "talk", { ...defaultSettings.talk, blockedWords: "spam" });
  await makeShop(db, { name: JSON.stringify({ en: "Pacer Running" }) });
  const { writer } = await makeWriter(db);
  expect(await saveDraft(db, { writer, name, draft: draftOf() })).toMatchObject({ ok: false, code });
});

test("a name is one author's, without case, also for two at once, and may change until a post was sent", async () => {
  const [one, other] = [await makeWriter(db), await makeWriter(db)];
  const both = await Promise.all(
    [one, other].map(({ writer }, at) =>
      saveDraft(db, { writer, name: at === 0 ? "Lena Hart" : "LENA hart", draft: draftOf() }),
    ),
  );
  expect(both.map((kept) => (kept.ok ? "kept" : kept.code)).sort()).toEqual(["kept", "nameTaken"]);
  const winner = both[0]?.ok ? one : other;
  done(await saveDraft(db, { writer: winner.writer, name: "Lena H", draft: draftOf() }));
  expect(await authorOf(winner.userId)).toMatchObject({ name: "Lena H" });
  await sendOne(db, {}, { ...winner, name: "Lena H" });
  done(await saveDraft(db, { writer: winner.writer, name: "Somebody else", draft: draftOf() }));
  expect(await authorOf(winner.userId)).toMatchObject({ name: "Lena H" });
});

test("an older version never takes the place of a newer one", async () => {
  const { writer, name } = await makeWriter(db);
  const draft = draftOf();
  const { post } = done(await saveDraft(db, { writer, name, draft }));
  const at = { ...draft, postId: post.id, version: post.version };
  const phone = done(await saveDraft(db, { writer, name, draft: { ...at, body: "From the phone" } }));
  const late = await saveDraft(db, { writer, name, draft: { ...at, body: "From the desk" } });
  expect(late).toMatchObject({ code: "changed", stored: { body: "From the phone", version: phone.post.version } });
  expect((await postRow(db, post.id)).body).toBe("From the phone");
});

test("twenty drafts are the most, and a draft of somebody else is not there", async () => {
  const { writer, name } = await makeWriter(db);
  for (let count = 0; count < 20; count++) done(await saveDraft(db, { writer, name, draft: draftOf() }));
  expect(await saveDraft(db, { writer, name, draft: draftOf() })).toMatchObject({ code: "tooManyDrafts" });
  const other = await makeWriter(db);
  const { post } = done(await saveDraft(db, { ...other, draft: draftOf() }));
  const foreign = draftOf({ postId: post.id, version: post.version });
  expect(await saveDraft(db, { writer, name, draft: foreign })).toMatchObject({ code: "notFound" });
});

test("pictures of others are left out of a draft, and a post is not sent without them", async () => {
  const { writer, name } = await makeWriter(db);
  const theirs = await makeUpload(db, (await makeWriter(db)).userId);
  const draft = draftOf({ pictures: [theirs] });
  expect(done(await saveDraft(db, { writer, name, draft }))).toMatchObject({
    lost: ["picture"],
    post: { pictures: [] },
  });
  expect(await sendPost(db, { writer, name, draft: draftOf({ pictures: [theirs] }) })).toMatchObject({
    code: "pictureGone",
  });
});

test("what a post needs is named before it is sent", async () => {
  const { writer, name, userId } = await makeWriter(db);
  const pictures = [await makeUpload(db, userId)];
  const refusal = async (values: object) => {
    const sent = await sendPost(db, { writer, name, draft: draftOf(values) });
    return sent.ok ? "sent" : sent.code;
  };
  expect(await refusal({})).toBe("picturesMissing");
  expect(await refusal({ pictures, body: " \n" })).toBe("bodyMissing");
  expect(await refusal({ pictures, body: "语".repeat(1001) })).toBe("bodyTooLong");
  expect(await refusal({ pictures, body: "语".repeat(1000) })).toBe("sent");
});

test("the first posts wait for staff; a trusted author's appear at once, unless words are found", async () => {
  await storeRaw(db, "talk", { ...defaultSettings.talk, blockedWords: "forbidden" });
  const first = await sendOne(db);
  expect(first.waits).toBe(true);
  expect(await postRow(db, first.postId)).toMatchObject({ state: "review", waits: "new" });
  await trust(db, first.userId);
  const next = await sendOne(db, { body: "Good shoes #FirstRun" }, first);
  expect(next.waits).toBe(false);
  expect(await postRow(db, next.postId)).toMatchObject({ state: "published", waits: null });
  expect(await topicsOfPost(db, next.postId)).toEqual(["FirstRun"]);
  const words = await sendOne(db, { body: "Something for-bidden" }, first);
  expect(await postRow(db, words.postId)).toMatchObject({ state: "review", waits: "words", found: ["for-bidden"] });
});

test("a post is sent once, also by two taps at once", async () => {
  const { writer, name, userId } = await makeWriter(db);
  const draft = draftOf({ pictures: [await makeUpload(db, userId)] });
  const send = () => sendPost(db, { writer, name, draft });
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.filter((one) => one.ok && !one.value.repeated)).toHaveLength(1);
  expect(new Set(sent.map((one) => done(one).postId)).size).toBe(1);
});

test("a draft that changes while it is sent is sent whole, or not at all", async () => {
  const person = await makeWriter(db);
  const { writer, name, userId } = person;
  const draft = draftOf({ pictures: [await makeUpload(db, userId)] });
  const { post } = done(await saveDraft(db, { writer, name, draft }));
  const at = { ...draft, postId: post.id, version: post.version };
  const met = await interleave(url, {
    first: (one) => sendPost(one, { writer, name, draft: at }),
    before: /update posts set state = 'review'/,
    second: (two) => saveDraft(two, { writer, name, draft: { ...at, body: "Later" } }),
  });
  expect(met.waited).toBe(true);
  expect(met.first).toMatchObject({ ok: true });
  expect(met.second).toMatchObject({ code: "notADraft" });
  expect((await postRow(db, post.id)).body).toBe(draft.body);
});

test("a forbidden topic is refused by its name, a merged one is the one it went into", async () => {
  const { writer, name, userId } = await makeWriter(db);
  const pictures = [await makeUpload(db, userId)];
  await db.insertInto("topics").values({ word: "Scam", folded: "scam", state: "forbidden" }).execute();
  const into = await db
    .insertInto("topics")
    .values({ word: "Running", folded: "running" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("topics").values({ word: "Runs", folded: "runs", merged_into: into.id }).execute();
  expect(await sendPost(db, { writer, name, draft: draftOf({ pictures, body: "No #ＳCAM" }) })).toMatchObject({
    code: "topicForbidden",
    word: "Scam",
  });
  const sent = done(
    await sendPost(db, { writer, name, draft: draftOf({ pictures, body: "#Runs and #running #a #b" }) }),
  );
  expect(await topicsOfPost(db, sent.postId)).toEqual(["Running", "a"]);
});

test("twenty posts a day", async () => {
  const person = await makeWriter(db);
  const first = await sendOne(db, {}, person);
  const { author_id } = await postRow(db, first.postId);
  await sql`
    insert into posts (author_id, state, language, key, sent_at, waits)
    select ${author_id}, 'review', 'en', n::text, now(), 'new' from generate_series(1, 19) n`.execute(db);
  const pictures = [await makeUpload(db, person.userId)];
  expect(await sendPost(db, { ...person, draft: draftOf({ pictures }) })).toMatchObject({ code: "tooManyToday" });
});

test("where only shops post, buyers cannot", async () => {
  const { writer, name, userId } = await makeWriter(db);
  await storeRaw(db, "discover", { ...defaultSettings.discover, buyerPosts: false });
  try {
    const draft = draftOf({ pictures: [await makeUpload(db, userId)] });
    expect(await saveDraft(db, { writer, name, draft })).toMatchObject({ code: "buyersOff" });
    expect(await sendPost(db, { writer, name, draft })).toMatchObject({ code: "buyersOff" });
    const shop = await makeShop(db, { owner_id: userId });
    const goods = [(await makeGoods(db, { shop_id: shop.id })).id];
    const asShop = { writer: { userId, shopId: shop.id }, name: null };
    expect(await sendPost(db, { ...asShop, draft: { ...draft, goods } })).toMatchObject({ ok: true });
    // Only its own.
    const foreign = draftOf({ pictures: [await makeUpload(db, userId)], goods: [(await makeGoods(db)).id] });
    expect(await sendPost(db, { ...asShop, draft: foreign })).toMatchObject({ code: "goodsForeign" });
  } finally {
    await storeRaw(db, "discover", defaultSettings.discover);
  }
});

test("a refused post is changed and sent again, and waits", async () => {
  const sent = await sendOne(db);
  await trust(db, sent.userId);
  await db.updateTable("posts").set({ state: "refused", waits: null }).where("id", "=", sent.postId).execute();
  const post = await postRow(db, sent.postId);
  const pictures = await db.selectFrom("post_pictures").select("picture").where("post_id", "=", post.id).execute();
  const draft = draftOf({
    postId: post.id,
    version: post.version,
    key: post.key,
    body: "Better now",
    pictures: pictures.map(({ picture }) => picture),
  });
  expect(done(await sendPost(db, { writer: sent.writer, name: null, draft })).waits).toBe(true);
  expect(await postRow(db, post.id)).toMatchObject({ state: "review", waits: "again", body: "Better now" });
});
