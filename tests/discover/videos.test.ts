import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { loader as play } from "~/app/discover/routes/video-file";
import { action as upload } from "~/app/discover/routes/videos";
import { acceptVideo } from "~/app/discover/videos/accept-video.server";
import { sweepVideos } from "~/app/discover/videos/sweep-videos.server";
import type { SentVideo } from "~/app/discover/videos/video";
import { deletePost } from "~/app/discover/writing/delete-post.server";
import { saveDraft } from "~/app/discover/writing/save-draft.server";
import { sendPost } from "~/app/discover/writing/send-post.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { done } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { draftOf, makeUpload, makeWriter } from "~/tests/support/draft-factories";
import { makeUser } from "~/tests/support/factories";
import { inMemory } from "~/tests/support/storages";
import { makeVideo } from "~/tests/support/video-factories";
import { fileOf } from "~/tests/support/voice-factories";

const { db } = testDatabase({ max: 12 });
const sessions = createSessions(db, "user_sessions", false);
const storage = inMemory();
let bytes: Buffer;
beforeAll(async () => {
  bytes = await makeVideo();
});

const accept = async (userId: number) => acceptVideo({ db, storage }, { userId, file: await fileOf(bytes) });

async function send(video: Buffer, userId?: number) {
  const browser = accountBrowser(db);
  const token = userId === undefined ? "" : (await sessions.create(userId)).sessionId;
  const body = new FormData();
  body.set("video", new Blob([new Uint8Array(video)]), "clip.mp4");
  const response = await browser.run(routed(upload), "/videos", { method: "POST", headers: { token }, body });
  return { status: response.status, answer: (await response.json()) as SentVideo, browser };
}

test("a video is sent by somebody signed in, and played whole, by range, and from memory", async () => {
  expect(await send(bytes)).toMatchObject({ status: 401, answer: { refusal: "sign_in" } });
  const { answer, browser } = await send(bytes, (await makeUser(db)).id);
  if ("refusal" in answer) throw new Error(answer.refusal);
  expect(answer).toMatchObject({ width: 640, height: 480 });
  const file = answer.src.slice("/videos/".length);
  const get = (headers: Record<string, string> = {}, name = file) =>
    browser.run((request, context) => play({ request, context, params: { file: name } }), `/videos/${name}`, {
      headers,
    });
  const whole = await get();
  const stored = Buffer.from(await whole.arrayBuffer());
  expect(whole.status).toBe(200);
  expect(whole.headers.get("Content-Type")).toBe("video/mp4");
  expect(whole.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(whole.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(Number(whole.headers.get("Content-Length"))).toBe(stored.length);
  const part = await get({ Range: "bytes=10-19" });
  expect(part.status).toBe(206);
  expect(part.headers.get("Content-Range")).toBe(`bytes 10-19/${stored.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(stored.subarray(10, 20));
  expect((await get({ Range: "bytes=999999-" })).status).toBe(416);
  expect((await get({ "If-None-Match": whole.headers.get("ETag") ?? "" })).status).toBe(304);
  expect((await get({}, file.replace("mp4", "webm"))).status).toBe(404);
  expect((await get({}, "00000000-0000-4000-8000-000000000000.mp4")).status).toBe(404);
  expect((await get({}, "../x.mp4")).status).toBe(404);
});

test.each([
  ["nothing", Buffer.alloc(0), "videoEmpty"],
  ["a ZIP", Buffer.from("PK\x03\x04".padEnd(200)), "videoWrongType"],
  ["half of one", null, "videoBroken"],
])("%s is refused with its sentence, and not kept", async (_, sent, refusal) => {
  const { id } = await makeUser(db);
  expect(await send(sent ?? bytes.subarray(0, 1500), id)).toMatchObject({ status: 400, answer: { refusal } });
  expect(await db.selectFrom("post_videos").selectAll().where("user_id", "=", id).execute()).toEqual([]);
});

test("one that is larger than 50 MB is refused without being kept in memory", async () => {
  const { id } = await makeUser(db);
  const large = Buffer.alloc(50 * 1024 * 1024 + 100, bytes);
  expect(await send(large, id)).toMatchObject({ answer: { refusal: "videoTooLarge" } });
});

test("five may wait for a post, also when they come at once", async () => {
  const { id } = await makeUser(db);
  const sent = await Promise.all(Array.from({ length: 7 }, () => accept(id)));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(5);
  const kept = await db.selectFrom("post_videos").select("id").where("user_id", "=", id).execute();
  expect(kept).toHaveLength(5);
  // No file is left without its row.
  const files = [...storage.files.keys()].filter((key) => key.startsWith("videos/"));
  expect(files.length).toBe(kept.length);
});

test("a post has a video of its writer with its cover; others cannot take it", async () => {
  const person = await makeWriter(db);
  const { id: videoId } = done(await accept(person.userId));
  const cover = await makeUpload(db, person.userId);
  const other = await makeWriter(db);
  const theirs = draftOf({ videoId, pictures: [await makeUpload(db, other.userId)] });
  expect(await sendPost(db, { ...other, draft: theirs })).toMatchObject({ code: "videoGone" });
  const draft = draftOf({ videoId, pictures: [cover] });
  const kept = done(await saveDraft(db, { ...person, draft }));
  expect(kept.post).toMatchObject({ videoId, pictures: [cover] });
  expect(done(await saveDraft(db, { ...person, draft }))).toMatchObject({ repeated: true, lost: [] });
  const two = { ...draft, pictures: [cover, await makeUpload(db, person.userId)] };
  expect(await sendPost(db, { ...person, draft: two })).toMatchObject({ code: "picturesOrVideo" });
  expect(await sendPost(db, { ...person, draft })).toMatchObject({ ok: true });
  expect(
    await sendPost(db, { ...person, draft: draftOf({ videoId, pictures: [await makeUpload(db, person.userId)] }) }),
  ).toMatchObject({
    code: "videoGone",
  });
});

test("videos that no post has go after two days, those of deleted posts with the next sweep", async () => {
  const person = await makeWriter(db);
  const [waiting, posted] = [done(await accept(person.userId)), done(await accept(person.userId))];
  const draft = draftOf({ videoId: posted.id, pictures: [await makeUpload(db, person.userId)] });
  const { postId } = done(await sendPost(db, { ...person, draft }));
  const left = async () =>
    (await db.selectFrom("post_videos").select("id").where("user_id", "=", person.userId).execute()).map(
      ({ id }) => id,
    );
  await sweepVideos({ db, storage });
  expect((await left()).sort()).toEqual([waiting.id, posted.id].sort());
  await sql`update post_videos set created_at = now() - interval '49 hours'`.execute(db);
  await sweepVideos({ db, storage });
  expect(await left()).toEqual([posted.id]);
  done(await deletePost(db, { writer: person.writer, postId }));
  await sweepVideos({ db, storage });
  expect(await left()).toEqual([]);
  expect([...storage.files.keys()].some((key) => key.includes(posted.id))).toBe(false);
});
