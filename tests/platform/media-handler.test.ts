import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mediaWidths } from "~/app/design/media-widths";
import { mediaHandler } from "~/app/platform/media/media.server";
import { mediaKey, mediaRowOf } from "~/app/platform/media/media-picture.server";
import { createStorage, type Storage } from "~/app/platform/media/storage.server";
import { encodePicture } from "~/app/platform/media/work/encode-picture.server";

let root = "";
let server: Server;
let base = "";
let hash = "";
/** Keys written, to check what was generated and how often. */
const written: string[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "pasar-media-"));
  const files = createStorage(root);
  const storage: Storage = {
    ...files,
    put: (key, bytes) => {
      written.push(key);
      return files.put(key, bytes);
    },
  };
  const picture = await encodePicture(
    await sharp({ create: { width: 700, height: 500, channels: 3, background: "#aaccee" } })
      .png()
      .toBuffer(),
  );
  if (!picture.ok) throw new Error(picture.code);
  hash = mediaRowOf(picture.value).hash;
  await files.put(mediaKey(hash), picture.value.bytes);
  server = createServer(mediaHandler(storage));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true, force: true });
});

/** Sends the path verbatim: fetch would normalise it. */
function rawStatus(target: string): Promise<number> {
  return new Promise((answer, fail) => {
    request(base, { path: target }, (response) => {
      response.resume();
      answer(response.statusCode ?? 0);
    })
      .on("error", fail)
      .end();
  });
}

describe("GET /media/<hash>-<icon file>", () => {
  const fetched = async (file: string) => {
    const answer = await fetch(`${base}/media/${hash}-${file}`);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it.each([
    ["192.png", 192, true],
    ["512.png", 512, true],
    ["touch.png", 180, false],
    ["maskable.png", 512, false],
  ])("serves %s as a square of %i pixels, transparent around the picture or not", async (file, side, clear) => {
    const { answer, bytes } = await fetched(file);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const { isOpaque } = await sharp(bytes).stats();
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height, !isOpaque]).toEqual([side, side, clear]);
  });

  it("keeps a maskable icon's picture within the zone that no home screen cuts off, on its own ground", async () => {
    const { bytes } = await fetched("maskable.png");
    const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    // The picture was stored with a loss.
    for (const [at, channel] of [0xaa, 0xcc, 0xee].entries()) expect(corner[at]).toBeCloseTo(channel, -1);
  });

  it("serves an .ico of 16 and 32 pixels", async () => {
    const { answer, bytes } = await fetched("icon.ico");
    expect(answer.headers.get("content-type")).toBe("image/x-icon");
    const count = bytes.readUInt16LE(4);
    const sides = Array.from({ length: count }, async (_, at) => {
      const entry = 6 + 16 * at;
      const start = bytes.readUInt32LE(entry + 12);
      const png = bytes.subarray(start, start + bytes.readUInt32LE(entry + 8));
      return [bytes[entry], (await sharp(png).metadata()).width];
    });
    expect(await Promise.all(sides)).toEqual([
      [16, 16],
      [32, 32],
    ]);
  });

  it("has no other names", async () => {
    for (const file of ["64.png", "icon.png", "240.png", "touch.webp"])
      expect((await fetched(file)).answer.status, file).toBe(404);
  });
});

describe("GET /media/<hash>-<width>.webp", () => {
  it("answers each width of the list, never larger than the picture itself", async () => {
    for (const width of mediaWidths) {
      const response = await fetch(`${base}/media/${hash}-${width}.webp`);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.status).toBe(200);
      expect((await sharp(bytes).metadata()).width).toBe(Math.min(width, 700));
    }
    expect(written).toContain(mediaKey(hash, 80));
    expect(written).not.toContain(mediaKey(hash, 960));
  });

  it("may be kept for good and says what it is", async () => {
    const response = await fetch(`${base}/media/${hash}-240.webp`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      etag: `"${hash}-240"`,
    });
  });

  it("answers 304 to whoever has it, and HEAD without a body", async () => {
    const url = `${base}/media/${hash}-240.webp`;
    const known = await fetch(url, { headers: { "If-None-Match": `W/"other", "${hash}-240"` } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const head = await fetch(url, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(100);
  });

  it("makes a size once, however many ask at the same time", async () => {
    const again = `${base}/media/${hash}-160.webp`;
    written.length = 0;
    await rm(path.join(root, mediaKey(hash, 160)));
    const other = createServer(mediaHandler({ ...createStorage(root), put: async (key) => void written.push(key) }));
    await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
    const url = again.replace(base, `http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await fetch(url)).status));
    other.close();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(written).toEqual([mediaKey(hash, 160)]);
  });

  it("is the same whatever query another client adds", async () => {
    const plain = await fetch(`${base}/media/${hash}-240.webp`);
    const asked = await fetch(`${base}/media/${hash}-240.webp?x-oss-process=image/resize,w_240`);
    expect([asked.status, asked.headers.get("etag")]).toEqual([200, plain.headers.get("etag")]);
  });

  it("is a plain 404 for everything else", async () => {
    const nobody = "0".repeat(32);
    const targets = [
      `/media/${nobody}-240.webp`,
      `/media/${hash}-241.webp`,
      `/media/${hash}-0240.webp`,
      `/media/${hash}-99999.webp`,
      `/media/${hash}.webp`,
      `/media/${hash}-240.jpg`,
      `/media/${hash.toUpperCase()}-240.webp`,
      `/media/../media/${hash}-240.webp`,
      "/media/../../etc/passwd",
      "/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
      "/media/",
      "/",
    ];
    for (const target of targets) expect([target, await rawStatus(target)]).toEqual([target, 404]);
    const response = await fetch(`${base}/media/nothing`);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("takes no other method", async () => {
    const response = await fetch(`${base}/media/${hash}-240.webp`, { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("answers a plain 500 and tells whoever listens when the storage fails", async () => {
    const messages: unknown[] = [];
    const broken = createServer(
      mediaHandler({ ...createStorage(root), get: () => Promise.reject(new Error("disk")) }, (error) =>
        messages.push(error),
      ),
    );
    await new Promise<void>((listening) => broken.listen(0, "127.0.0.1", listening));
    const response = await fetch(`http://127.0.0.1:${(broken.address() as AddressInfo).port}/media/${hash}-240.webp`);
    broken.close();
    expect([response.status, await response.text(), String(messages[0])]).toEqual([
      500,
      "Something went wrong\n",
      "Error: disk",
    ]);
  });
});
