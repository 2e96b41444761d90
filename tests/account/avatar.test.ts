import { mkdtempSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readAvatar } from "~/app/account/profile/read-avatar.server";
import { setAvatar } from "~/app/account/profile/set-avatar.server";
import { mediaKey } from "~/app/platform/media/media-picture.server";
import type { PictureInput } from "~/app/platform/media/picture-input.server";
import { createStorage } from "~/app/platform/media/storage.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db } = testDatabase();
const storage = createStorage(mkdtempSync(join(tmpdir(), "pasar-test-")));

/** Creates a red picture with a green square in the middle. */
async function wide(): Promise<Buffer> {
  const middle = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#00c000" } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1200, height: 400, channels: 3, background: "#c00000" } })
    .composite([{ input: middle, gravity: "centre" }])
    .withExif({ IFD0: { Artist: "secret" } })
    .jpeg()
    .toBuffer();
}

test("a whole picture becomes its middle square, and the person has it", async () => {
  const user = await makeUser(db);
  const result = await setAvatar({ db, storage }, { userId: user.id, picture: await wide() });
  if (!result.ok) throw new Error(result.code);
  const row = await db.selectFrom("media").selectAll().where("hash", "=", result.value).executeTakeFirstOrThrow();
  expect([row.width, row.height, row.mime]).toEqual([400, 400, "image/webp"]);
  const bytes = await storage.get(mediaKey(result.value));
  const { dominant } = await sharp(bytes ?? Buffer.alloc(0)).stats();
  expect(dominant.g).toBeGreaterThan(150);
  expect(dominant.r).toBeLessThan(40);
  expect(bytes?.includes("secret")).toBe(false);
  const stored = await db.selectFrom("users").select("avatar").where("id", "=", user.id).executeTakeFirst();
  expect(stored?.avatar).toBe(result.value);
});

test("what is no picture changes nothing", async () => {
  const user = await makeUser(db);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await setAvatar({ db, storage }, { userId: user.id, picture: svg })).toEqual({
    ok: false,
    code: "pictureWrongType",
  });
  const stored = await db.selectFrom("users").select("avatar").where("id", "=", user.id).executeTakeFirst();
  expect(stored?.avatar).toBeNull();
});

test("the form gives its picture, nothing without one, and refuses what is too large or no form", async () => {
  const post = (body: BodyInit, headers?: HeadersInit) =>
    new Request("http://shop.test/", { method: "POST", body, headers });
  const form = new FormData();
  form.append("picture", new Blob([Buffer.from("abc")]), "a.png");
  const content = async (picture: PictureInput | null) =>
    picture && !Buffer.isBuffer(picture) ? readFile(picture.file, "utf8") : null;
  expect(await readAvatar(post(form), content)).toBe("abc");
  const empty = new FormData();
  empty.append("picture", new Blob([]), "");
  expect(await readAvatar(post(empty), content)).toBeNull();
  const large = new FormData();
  large.append("picture", new Blob([Buffer.alloc(9 * 1024 * 1024)]), "a.png");
  await expect(readAvatar(post(large), content)).rejects.toMatchObject({ status: 413 });
  await expect(readAvatar(post("picture=1"), content)).rejects.toMatchObject({ status: 400 });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const cut = new Request("http://shop.test/avatar", { method: "POST", body: "--x\r\nContent-Dis", headers });
  await expect(readAvatar(cut, content)).rejects.toMatchObject({ status: 400 });
});
