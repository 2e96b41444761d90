import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mediaKey } from "~/app/platform/media/media-picture.server";
import { createStorage } from "~/app/platform/media/storage.server";
import { acceptPicture } from "~/app/platform/uploads/accept-picture.server";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";
import { takeUploads } from "~/app/platform/uploads/uploads-queries.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { watchHeld } from "../support/held-memory";

const { db } = testDatabase();
let root = "";
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "pasar-uploads-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const context = () => ({ db, storage: createStorage(root) });
const jpeg = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

function post(parts: [name: string, value: string | Uint8Array, file?: string][]): Request {
  const body = new FormData();
  for (const [name, value, file] of parts) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, new Blob([new Uint8Array(value)]), file ?? "picture.jpg");
  }
  return new Request("http://shop.test/form", { method: "POST", body });
}

const accept = (request: Request, ownerId: number, max = 3) =>
  acceptUploads(request, context(), { ownerId, max, field: "picture" });

/** Returns the checksum of a PNG chunk. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Builds a PNG whose header claims a size. */
async function claimedPng(side: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(checksum(png.subarray(12, 29)), 29);
  return png;
}

describe("a form with pictures", () => {
  it("keeps what was typed and each picture as a draft that outlives a refused form", async () => {
    const user = await makeUser(db);
    const first = await accept(
      post([
        ["body", "Привет 👩‍🌾 مرحبا"],
        ["picture", await jpeg("#112233")],
        ["picture", new Uint8Array()],
      ]),
      user.id,
    );
    expect(first.form.get("body")).toBe("Привет 👩‍🌾 مرحبا");
    expect(first.form.has("picture")).toBe(false);
    expect(first).toMatchObject({ refusal: null, onlyPictures: false });
    expect(first.pictures).toHaveLength(1);
    const id = first.pictures[0]?.id ?? "";
    const again = await accept(
      post([
        ["pictureId", id],
        ["picture", await jpeg("#445566")],
      ]),
      user.id,
    );
    expect(again.pictures.map((picture) => picture.id)).toEqual([id, again.pictures[1]?.id]);
    await takeUploads(db, user.id, [id]);
    expect((await accept(post([["pictureId", id]]), user.id)).pictures).toEqual([]);
  });

  it("ignores drafts of another person, unknown ones and nonsense", async () => {
    const [owner, other] = [await makeUser(db), await makeUser(db)];
    const mine = await acceptPicture(context(), { ownerId: owner.id, picture: await jpeg("#aa0000") });
    if (!mine.ok) throw new Error(mine.code);
    const ids = [mine.value.id, "00000000-0000-4000-8000-000000000000", "' or 1=1 --", "\0", ""];
    expect((await accept(post(ids.map((id) => ["pictureId", id])), other.id, 9)).pictures).toEqual([]);
    await takeUploads(db, other.id, [mine.value.id]);
    expect((await accept(post([["pictureId", mine.value.id]]), owner.id)).pictures).toHaveLength(1);
  });

  it("takes a picture away, or adds one, and says that nothing else was asked", async () => {
    const user = await makeUser(db);
    const { pictures } = await accept(
      post([
        ["picture", await jpeg("#010203")],
        ["pictureAdd", "1"],
      ]),
      user.id,
    );
    expect(pictures).toHaveLength(1);
    const id = pictures[0]?.id ?? "";
    const removed = await accept(
      post([
        ["pictureId", id],
        ["pictureRemove", id],
        ["body", "kept"],
      ]),
      user.id,
    );
    expect(removed).toMatchObject({ pictures: [], onlyPictures: true });
    expect(removed.form.get("body")).toBe("kept");
  });

  it("refuses more pictures than it has room for, and keeps those that fit", async () => {
    const user = await makeUser(db);
    const four = await Promise.all(["#100000", "#200000", "#300000", "#400000"].map(jpeg));
    const result = await accept(post(four.map((bytes) => ["picture", bytes])), user.id);
    expect(result.refusal).toBe("uploads:no_room");
    expect(result.pictures).toHaveLength(3);
    expect(await db.selectFrom("uploads").select("id").where("user_id", "=", user.id).execute()).toHaveLength(3);
    const stored = result.pictures.map(({ id }): [string, string] => ["pictureId", id]);
    expect((await accept(post([...stored, ["picture", four[3] ?? ""]]), user.id)).pictures).toEqual(result.pictures);
  });

  it("does not trip over a file name, or over bytes that look like the end of a part", async () => {
    const user = await makeUser(db);
    const bytes = await jpeg("#777777");
    const tail = Buffer.from("\r\n--\r\n------geck\r\n\r\n--");
    for (const name of ["a;b=c.jpg", 'say "hi".jpg', "照片 1.jpg", "..\\..\\x.jpg"]) {
      const result = await accept(
        post([
          ["picture", Buffer.concat([bytes, tail]), name],
          ["after", "read"],
        ]),
        user.id,
      );
      expect(result).toMatchObject({ refusal: null, pictures: [{}] });
      expect(result.form.get("after")).toBe("read");
    }
  });

  it("is read the same in chunks of any size", async () => {
    const user = await makeUser(db);
    const whole = post([
      ["a", "1"],
      ["picture", await jpeg("#abcdef")],
      ["b", ""],
      ["c", "\r\n--3\r\n"],
    ]);
    const type = whole.headers.get("Content-Type") ?? "";
    const bytes = new Uint8Array(await whole.arrayBuffer());
    for (const size of [1, 7, 64, 1000]) {
      let at = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (at >= bytes.length) return controller.close();
          controller.enqueue(bytes.slice(at, at + size));
          at += size;
        },
      });
      const init = { method: "POST", body, duplex: "half", headers: { "Content-Type": type } } as RequestInit;
      const { form, pictures } = await accept(new Request("http://shop.test/form", init), user.id);
      expect([form.get("a"), form.get("b"), form.get("c"), pictures.length]).toEqual(["1", "", "\r\n--3\r\n", 1]);
    }
  });

  it("without a picture may be an ordinary form", async () => {
    const body = new URLSearchParams({ body: "hello", pictureId: "none" });
    const request = new Request("http://shop.test/form", { method: "POST", body });
    const { form, pictures } = await accept(request, (await makeUser(db)).id);
    expect([form.get("body"), pictures]).toEqual(["hello", []]);
  });
});

describe("a hostile upload", () => {
  const files: [string, () => Promise<Buffer> | Buffer, string][] = [
    [
      "an SVG with a script",
      () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"),
      "pictureWrongType",
    ],
    ["a page of HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "pictureWrongType"],
    [
      "a script that starts like a GIF",
      () => Buffer.from("GIF89a/*\0\0\0*/=1;alert(document.domain)//"),
      "pictureBroken",
    ],
    ["a PNG of 50,000 × 50,000", () => claimedPng(50_000), "pictureTooManyPixels"],
    ["9 MB", () => Buffer.alloc(9 * 1024 * 1024, 0xff), "pictureTooLarge"],
  ];
  it.each(files)("that is %s is refused, and the form keeps its words", async (_, bytes, code) => {
    const user = await makeUser(db);
    const result = await accept(
      post([
        ["picture", await bytes(), "photo.jpg"],
        ["body", "typed"],
      ]),
      user.id,
    );
    expect(result).toMatchObject({ refusal: `uploads:${code}`, pictures: [] });
    expect(result.form.get("body")).toBe("typed");
    expect(await db.selectFrom("uploads").selectAll().where("user_id", "=", user.id).execute()).toEqual([]);
  });

  it("loses its EXIF data and whatever was hidden behind it", async () => {
    const user = await makeUser(db);
    const exif = { IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } };
    const picture = await sharp(await jpeg("#00ff00"))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from("<script>alert(1)</script>PK\x03\x04")]);
    const { pictures } = await accept(post([["picture", polyglot]]), user.id);
    const file = await context().storage.get(mediaKey(pictures[0]?.hash ?? ""));
    expect((await sharp(file ?? undefined).metadata()).exif).toBeUndefined();
    expect(file?.includes("script")).toBe(false);
  });

  /** Creates a body that never ends, and counts the bytes read of it; `onSent` is called with them before each part. */
  function endless(head: string, { length, onSent }: { length?: number; onSent?: (bytes: number) => void } = {}) {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = sent === 0 ? Buffer.from(head) : Buffer.alloc(64 * 1024, 0x61);
        onSent?.(sent);
        sent += chunk.length;
        controller.enqueue(new Uint8Array(chunk));
      },
    });
    const headers = new Headers({ "Content-Type": "multipart/form-data; boundary=x" });
    if (length) headers.set("Content-Length", String(length));
    const request = new Request("http://shop.test/form", {
      method: "POST",
      body,
      duplex: "half",
      headers,
    } as RequestInit);
    return { request, sent: () => sent };
  }
  const fileHead = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n';

  it("that announces too much is refused before it is read", async () => {
    const { request, sent } = endless(fileHead, { length: 500 * 1024 * 1024 });
    await expect(accept(request, 1)).rejects.toMatchObject({ status: 413 });
    expect(sent()).toBeLessThan(200 * 1024);
  });

  it("that never ends is cut off, and is not kept in memory meanwhile", async () => {
    const { onSent, maxHeld } = watchHeld();
    const { request, sent } = endless(fileHead, { onSent });
    await expect(accept(request, 1)).rejects.toMatchObject({ status: 413 });
    expect(sent()).toBeLessThan(34 * 1024 * 1024);
    expect(maxHeld()).toBeLessThan(16 * 1024 * 1024); // kept, it would be all 33 MB; a busy machine lets chunks wait
  });

  it("that types without end is refused", async () => {
    const { request } = endless('--x\r\nContent-Disposition: form-data; name="body"\r\n\r\n');
    await expect(accept(request, 1)).rejects.toMatchObject({ status: 413 });
    await expect(accept(endless("--x\r\nX: ").request, 1)).rejects.toMatchObject({ status: 400 });
  });

  it.each(["", "no boundary in it", "--x\r\n\r\n\r\nnameless\r\n--x--", `${fileHead}cut off`])(
    "with the body %j is no form",
    async (body) => {
      const headers = { "Content-Type": "multipart/form-data; boundary=x" };
      const request = new Request("http://shop.test/form", { method: "POST", body, headers });
      await expect(accept(request, (await makeUser(db)).id)).rejects.toMatchObject({ status: 400 });
    },
  );

  it("from one person ends at the number of drafts that may wait; those of yesterday make room", async () => {
    const user = await makeUser(db);
    const first = await acceptPicture(context(), { ownerId: user.id, picture: await jpeg("#123123") });
    if (!first.ok) throw new Error(first.code);
    const row = { user_id: user.id, media: first.value.hash };
    await db
      .insertInto("uploads")
      .values(Array.from({ length: uploadLimits.drafts - 1 }, () => row))
      .execute();
    const one = { ownerId: user.id, picture: await jpeg("#321321") };
    expect(await acceptPicture(context(), one)).toEqual({ ok: false, code: "tooManyDrafts" });
    await db
      .updateTable("uploads")
      .set({ created_at: new Date(Date.now() - 25 * 3600_000) })
      .where("user_id", "=", user.id)
      .execute();
    expect(await acceptPicture(context(), one)).toMatchObject({ ok: true });
  });
});
