import { sql } from "kysely";
import { expect, test } from "vitest";
import { showPost } from "~/app/discover/publishing/show-post-queries.server";
import { deletePost } from "~/app/discover/writing/delete-post.server";
import { editPost } from "~/app/discover/writing/edit-post.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { done } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeWriter, postRow, sendOne, topicsOfPost, trust } from "~/tests/support/draft-factories";
import { interleave } from "~/tests/support/interleave";

const { db, url } = testDatabase({ max: 12 });

/** A published post of somebody whose posts appear at once, or not yet. */
async function published({ isTrusted = true } = {}) {
  const first = await sendOne(db, { body: "As it was #before" });
  if (isTrusted) await trust(db, first.userId);
  await transact(db, async (trx) => {
    await lockRows(trx, "posts", [first.postId]);
    await showPost(trx, first.postId);
  });
  const { version } = await postRow(db, first.postId);
  return { ...first, version };
}

test("a published text changes at once for a trusted author, with its topics", async () => {
  const { writer, postId, version } = await published();
  expect(await editPost(db, { writer, postId, version, body: "New #after" })).toEqual({
    ok: true,
    value: { waits: false },
  });
  expect(await postRow(db, postId)).toMatchObject({ body: "New #after", next_body: null, state: "published" });
  expect((await postRow(db, postId)).edited_at).not.toBeNull();
  expect(await topicsOfPost(db, postId)).toEqual(["after"]);
});

test("the changed text of somebody who is not trusted waits beside the old one, and can be taken back", async () => {
  const { writer, postId, version } = await published({ isTrusted: false });
  expect(await editPost(db, { writer, postId, version, body: "New" })).toMatchObject({ value: { waits: true } });
  const waiting = await postRow(db, postId);
  expect(waiting).toMatchObject({ body: "As it was #before", next_body: "New", waits: "edited", state: "published" });
  const back = { writer, postId, version: waiting.version, body: "As it was #before" };
  expect(await editPost(db, back)).toMatchObject({ value: { waits: false } });
  expect(await postRow(db, postId)).toMatchObject({ next_body: null, waits: null, edited_at: null });
});

test("a change beside a ruling waits for it, and is refused", async () => {
  const { writer, postId, version } = await published();
  const met = await interleave(url, {
    first: (one) =>
      transact(one, async (trx) => {
        await lockRows(trx, "posts", [postId]);
        await sql`update posts set state = 'taken_down', version = version + 1 where id = ${postId}`.execute(trx);
        await sql`select 'ruled'`.execute(trx);
      }),
    before: /'ruled'/,
    second: (two) => editPost(two, { writer, postId, version, body: "New" }),
  });
  expect(met.waited).toBe(true);
  expect(met.second).toMatchObject({ code: "notPublished" });
});

test("an edit of an older version is refused with what is stored", async () => {
  const { writer, postId, version } = await published();
  done(await editPost(db, { writer, postId, version, body: "One" }));
  expect(await editPost(db, { writer, postId, version, body: "Two" })).toMatchObject({
    code: "changed",
    stored: { body: "One" },
  });
});

test("a deleted post keeps its figures and nothing else", async () => {
  const { writer, postId, userId } = await published();
  await sql`update posts set views = 7 where id = ${postId}`.execute(db);
  await db
    .insertInto("post_comments")
    .values({ post_id: postId, user_id: userId, body: "Mine", language: "en", key: "c" })
    .execute();
  const other = await makeWriter(db);
  expect(await deletePost(db, { writer: other.writer, postId })).toMatchObject({ code: "notFound" });
  expect(await deletePost(db, { writer, postId })).toMatchObject({ ok: true });
  expect(await postRow(db, postId)).toMatchObject({ state: "deleted", body: "", views: 7 });
  for (const table of ["post_pictures", "post_goods", "post_topics", "post_comments"] as const)
    expect(await db.selectFrom(table).selectAll().where("post_id", "=", postId).execute(), table).toEqual([]);
  expect(await deletePost(db, { writer, postId })).toMatchObject({ code: "notFound" });
});
