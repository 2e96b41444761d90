import { expect, test } from "vitest";
import { collectPost, likeComment, likePost } from "~/app/discover/details/mark-post.server";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { makeComment, makePost } from "~/tests/support/post-factories";

const { db } = testDatabase({ max: 20 });

const post = (id: number) =>
  db.selectFrom("posts").select(["likes", "collects"]).where("id", "=", id).executeTakeFirstOrThrow();
const likes = async (id: number) =>
  (await db.selectFrom("post_likes").selectAll().where("post_id", "=", id).execute()).length;

test("a like is set, not switched: a person counts once however often it is sent", async () => {
  const { id: postId } = await makePost(db);
  const { id: userId } = await makeUser(db);
  for (let time = 0; time < 3; time++)
    expect(await likePost(db, { userId, postId, liked: true })).toEqual({ ok: true, value: 1 });
  expect(await post(postId)).toEqual({ likes: 1, collects: 0 });
  for (let time = 0; time < 2; time++)
    expect(await likePost(db, { userId, postId, liked: false })).toEqual({ ok: true, value: 0 });
  expect(await collectPost(db, { userId, postId, collected: true })).toEqual({ ok: true, value: 1 });
  expect(await post(postId)).toEqual({ likes: 0, collects: 1 });
});

test("fifty people at once, each twice, are fifty likes, and half of them gone again are twenty-five", async () => {
  const { id: postId } = await makePost(db);
  const people = await Promise.all(Array.from({ length: 50 }, () => makeUser(db)));
  const all = people.flatMap(({ id: userId }) => [userId, userId]);
  await Promise.all(all.map((userId) => likePost(db, { userId, postId, liked: true })));
  expect([(await post(postId)).likes, await likes(postId)]).toEqual([50, 50]);
  await Promise.all(people.slice(0, 25).map(({ id: userId }) => likePost(db, { userId, postId, liked: false })));
  expect([(await post(postId)).likes, await likes(postId)]).toEqual([25, 25]);
});

test("only what is shown can be liked; a like can be taken back whatever became of it", async () => {
  const { id: userId } = await makeUser(db);
  for (const state of ["draft", "review", "refused", "taken_down", "deleted"] as const) {
    const { id: postId } = await makePost(db, { state });
    expect(await likePost(db, { userId, postId, liked: true })).toEqual({ ok: false, code: "gone" });
    expect(await collectPost(db, { userId, postId, collected: true })).toEqual({ ok: false, code: "gone" });
  }
  expect(await likePost(db, { userId, postId: 999_999, liked: true })).toEqual({ ok: false, code: "gone" });
  const { id: postId } = await makePost(db);
  await likePost(db, { userId, postId, liked: true });
  await db.updateTable("posts").set({ state: "taken_down" }).where("id", "=", postId).execute();
  expect(await likePost(db, { userId, postId, liked: false })).toEqual({ ok: true, value: 0 });
});

test("comments are liked in the same way", async () => {
  const { id: post_id } = await makePost(db);
  const shown = await makeComment(db, { post_id });
  const hidden = await makeComment(db, { post_id, state: "taken_down" });
  const people = await Promise.all(Array.from({ length: 12 }, () => makeUser(db)));
  const of = { commentId: shown.id, liked: true };
  await Promise.all(people.map(({ id: userId }) => likeComment(db, { userId, ...of })));
  const [{ id: userId } = { id: 0 }] = people;
  expect(await likeComment(db, { userId, ...of })).toEqual({ ok: true, value: 12 });
  expect(await likeComment(db, { userId, commentId: hidden.id, liked: true })).toEqual({ ok: false, code: "gone" });
});
