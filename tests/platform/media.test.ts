import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storePicture } from "~/app/platform/media/media.server";
import { mediaKey, pictureLimits } from "~/app/platform/media/media-picture.server";
import { createStorage } from "~/app/platform/media/storage.server";
import { claimedPng } from "../support/claimed-png";
import { testDatabase } from "../support/database";

const { db } = testDatabase();
let root = "";
const store = (bytes: Buffer) => storePicture(db, createStorage(root), bytes);

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "pasar-media-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const plain = (width: number, height: number, background = "#d24500") =>
  sharp({ create: { width, height, channels: 3, background } });

describe("an uploaded picture", () => {
  it("is kept as WebP under the hash of its bytes, with its size and placeholder colour", async () => {
    const stored = await store(await plain(300, 200).jpeg().toBuffer());
    if (!stored.ok) throw new Error(stored.code);
    expect(stored.value).toMatchObject({ mime: "image/webp", width: 300, height: 200 });
    expect(stored.value.tint).toBeLessThan(40);
    const file = await createStorage(root).get(mediaKey(stored.value.hash));
    expect(file?.length).toBe(stored.value.bytes);
    expect((await sharp(file ?? undefined).metadata()).format).toBe("webp");
  });

  it("stored twice is one row and one file", async () => {
    const bytes = await plain(64, 64, "#123456").png().toBuffer();
    const [first, second] = await Promise.all([store(bytes), store(bytes)]);
    expect(second).toEqual(first);
    if (!first?.ok) throw new Error("refused");
    const rows = await db.selectFrom("media").select("hash").where("hash", "=", first.value.hash).execute();
    expect(rows).toHaveLength(1);
  });

  it("loses its EXIF data, stands upright and is cut to the size we keep", async () => {
    const exif = { IFD0: { Copyright: "somebody", Model: "phone" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } };
    const bytes = await plain(2400, 1200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const stored = await store(bytes);
    if (!stored.ok) throw new Error(stored.code);
    const file = await createStorage(root).get(mediaKey(stored.value.hash));
    const { exif: kept, icc, orientation, width, height } = await sharp(file ?? undefined).metadata();
    expect({ kept, icc, orientation }).toEqual({ kept: undefined, icc: undefined, orientation: undefined });
    expect([width, height]).toEqual([pictureLimits.storedSide / 2, pictureLimits.storedSide]);
  });

  it("keeps one frame of an animation", async () => {
    const pixels = Buffer.concat([40, 120, 220].map((grey) => Buffer.alloc(20 * 20 * 3, grey)));
    const frames = await sharp(pixels, {
      raw: { width: 20, height: 60, channels: 3, pageHeight: 20 },
    })
      .gif()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(3);
    const stored = await store(frames);
    expect(stored).toMatchObject({ ok: true, value: { width: 20, height: 20 } });
  });

  it("keeps nothing of what was hidden behind it", async () => {
    const jpeg = await plain(40, 40).jpeg().toBuffer();
    const stored = await store(Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>PK\x03\x04")]));
    if (!stored.ok) throw new Error(stored.code);
    const file = await createStorage(root).get(mediaKey(stored.value.hash));
    expect(file?.includes("script")).toBe(false);
  });

  const hostile: [string, () => Promise<Buffer> | Buffer, string][] = [
    [
      "an SVG with a script",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      "pictureWrongType",
    ],
    [
      "an SVG behind an XML declaration",
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      "pictureWrongType",
    ],
    ["an HTML page", () => Buffer.from("<!doctype html><title>hello</title>"), "pictureWrongType"],
    ["a TIFF", () => plain(8, 8).tiff().toBuffer(), "pictureWrongType"],
    ["nothing at all", () => Buffer.alloc(0), "pictureWrongType"],
    [
      "a script that starts like a GIF",
      () => Buffer.from("GIF89a/*\0\0\0*/=1;alert(document.domain)//"),
      "pictureBroken",
    ],
    [
      "an SVG that starts like a PNG",
      () => Buffer.from("\x89PNG\r\n\x1a\n<svg onload=alert(1)>", "latin1"),
      "pictureBroken",
    ],
    [
      "a JPEG cut in the middle",
      async () => (await plain(600, 600).jpeg().toBuffer()).subarray(0, 400),
      "pictureBroken",
    ],
    ["a PNG of 50,000 × 50,000", () => claimedPng(50_000, 50_000), "pictureTooManyPixels"],
    ["a PNG of 17,000 × 1", () => claimedPng(17_000, 1), "pictureTooManyPixels"],
    ["more bytes than allowed", () => Buffer.alloc(pictureLimits.bytes + 1, 0xff), "pictureTooLarge"],
  ];
  it.each(hostile)("that is %s is refused", async (_, bytes, code) => {
    const before = await db.selectFrom("media").select("hash").execute();
    expect(await store(await bytes())).toEqual({ ok: false, code });
    expect(await db.selectFrom("media").select("hash").execute()).toHaveLength(before.length);
  });
});

describe("storage", () => {
  it("answers null for what is not there and forgets what was removed", async () => {
    const storage = createStorage(root);
    expect(await storage.get("media/00/nothing.webp")).toBeNull();
    await storage.put("notes/one.txt", Buffer.from("one"));
    await storage.put("notes/one.txt", Buffer.from("two"));
    expect(String(await storage.get("notes/one.txt"))).toBe("two");
    await storage.remove("notes/one.txt");
    await storage.remove("notes/one.txt");
    expect(await storage.has("notes/one.txt")).toBe(false);
  });

  it("leaves no half file when a reader comes while it writes", async () => {
    const storage = createStorage(root);
    const sizes = [200_000, 300_000];
    await storage.put("notes/busy.bin", Buffer.alloc(200_000));
    const seen = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        if (i % 2 === 0) return storage.put("notes/busy.bin", Buffer.alloc(sizes[(i / 2) % 2] ?? 0)).then(() => null);
        return (await storage.get("notes/busy.bin"))?.length ?? -1;
      }),
    );
    for (const size of seen.filter((one) => one !== null)) expect(sizes).toContain(size);
    expect((await readdir(path.join(root, "notes"))).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it.each(["../outside", "media/../../x", "/etc/passwd", "media//x", "media/.hidden", "Media/x", "a\0b", ""])(
    "refuses the key %j",
    async (key) => {
      const storage = createStorage(root);
      await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow("Not a storage key");
      await expect(storage.get(key)).rejects.toThrow("Not a storage key");
    },
  );
});
