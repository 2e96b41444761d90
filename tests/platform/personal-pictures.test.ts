import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { setAvatar } from "~/app/account/profile/set-avatar.server";
import { libraryRows } from "~/app/pages/library/library-queries.server";
import { storePicture } from "~/app/platform/media/media.server";
import { mediaKey } from "~/app/platform/media/media-picture.server";
import { createStorage } from "~/app/platform/media/storage.server";
import { sweepPersonalPictures } from "~/app/platform/media/sweep-personal-pictures.server";
import { acceptPicture } from "~/app/platform/uploads/accept-picture.server";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";
import { countUploads, uploadsOf } from "~/app/platform/uploads/uploads-queries.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { makeRefund } from "../support/refund-factories";

const { db } = testDatabase();
const storage = createStorage(mkdtempSync(join(tmpdir(), "pasar-test-")));
const context = { db, storage };

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
}

async function daysPass(): Promise<void> {
  const before = new Date(Date.now() - 3 * 86_400_000);
  await db.updateTable("media").set({ created_at: before }).execute();
  await db.updateTable("uploads").set({ created_at: before }).execute();
}

const stored = async () => (await db.selectFrom("media").select("hash").execute()).map(({ hash }) => hash);

async function avatar(userId: number, background: string): Promise<string> {
  const done = await setAvatar(context, { userId, picture: await picture(background) });
  if (!done.ok) throw new Error(done.code);
  return done.value;
}

test("an avatar that was replaced and a draft whose form never came are cleared away, rows and files; what is shown stays", async () => {
  const { id } = await makeUser(db);
  const old = await avatar(id, "#111111");
  const current = await avatar(id, "#222222");
  const draft = await acceptPicture(context, { ownerId: id, picture: await picture("#333333") });
  const shops = await storePicture(db, storage, await picture("#444444"));
  if (!draft.ok || !shops.ok) throw new Error("not stored");
  expect(await sweepPersonalPictures(context)).toBe(0);
  await daysPass();
  expect(await sweepPersonalPictures(context)).toBe(2);
  expect((await stored()).sort()).toEqual([current, shops.value.hash].sort());
  expect(await storage.has(mediaKey(old))).toBe(false);
  expect(await storage.has(mediaKey(current))).toBe(true);
});

test("a picture that the shop keeps as well is never a person's alone, whoever had it first", async () => {
  const { id } = await makeUser(db);
  const bytes = await picture("#555555");
  for (const [first, second] of [
    [false, true],
    [true, false],
  ]) {
    await storePicture(db, storage, bytes, { personal: first });
    await storePicture(db, storage, bytes, { personal: second });
  }
  await avatar(id, "#666666");
  await daysPass();
  const before = await stored();
  await sweepPersonalPictures(context);
  expect(await stored()).toEqual(before);
});

test("staff are not offered what buyers sent in", async () => {
  const { id } = await makeUser(db);
  const mine = await avatar(id, "#777777");
  const asked = { owner: null, searchText: "", tag: null, state: "all" as const };
  expect((await libraryRows(db, asked, null, 100)).map(({ hash }) => hash)).not.toContain(mine);
});

test("one person changes their picture twenty times an hour at most", async () => {
  const { id } = await makeUser(db);
  const bytes = await picture("#888888");
  const done = await Promise.all(Array.from({ length: 21 }, () => setAvatar(context, { userId: id, picture: bytes })));
  expect(done.filter(({ ok }) => ok)).toHaveLength(20);
  expect(done.find(({ ok }) => !ok)).toMatchObject({ code: expect.stringMatching(/^locked\|minutes=/) });
});

test("the last free place among a person's drafts is given once, also to many at once", async () => {
  const { id } = await makeUser(db);
  const bytes = await picture("#999999");
  const first = await acceptPicture(context, { ownerId: id, picture: bytes });
  if (!first.ok) throw new Error(first.code);
  const row = { user_id: id, media: first.value.hash };
  await db
    .insertInto("uploads")
    .values(Array.from({ length: uploadLimits.drafts - 2 }, () => row))
    .execute();
  const all = await Promise.all(
    Array.from({ length: 6 }, () => acceptPicture(context, { ownerId: id, picture: bytes })),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await countUploads(db, id)).toBe(uploadLimits.drafts);
});

test("proofs of a complaint and of a refund stay as long as these do, and keep nothing else from being cleared away", async () => {
  const { id } = await makeUser(db);
  const accepted = async (background: string) => {
    const done = await acceptPicture(context, { ownerId: id, picture: await picture(background) });
    if (!done.ok) throw new Error(done.code);
    return done.value.hash;
  };
  const [screenshot, proof, draft] = [await accepted("#888888"), await accepted("#999999"), await accepted("#aaaaaa")];
  const { refundId } = await makeRefund(db);
  const event = await db
    .selectFrom("refund_events")
    .select("id")
    .where("refund_id", "=", refundId)
    .executeTakeFirstOrThrow();
  await db.insertInto("refund_proofs").values({ event_id: event.id, place: 0, picture: proof }).execute();
  const complaint = await db
    .insertInto("complaints")
    .values({ user_id: id, subject_kind: "goods", subject_id: 1, reason: "fraud", body: "Look" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("complaint_pictures")
    .values({ complaint_id: complaint.id, place: 0, picture: screenshot })
    .execute();
  await daysPass();
  await sweepPersonalPictures(context);
  const left = await stored();
  expect(left).toEqual(expect.arrayContaining([screenshot, proof]));
  expect(left).not.toContain(draft);
});

test("drafts come in the order in which a form names them", async () => {
  const { id: ownerId } = await makeUser(db);
  const drafts: string[] = [];
  for (const background of ["#610000", "#620000", "#630000"]) {
    const draft = await acceptPicture(context, { ownerId, picture: await picture(background) });
    if (!draft.ok) throw new Error(draft.code);
    drafts.push(draft.value.id);
  }
  for (const ids of [drafts, drafts.toReversed()])
    expect((await uploadsOf(db, ownerId, ids)).map(({ id }) => id)).toEqual(ids);
});
