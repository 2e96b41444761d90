import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createStorage } from "~/app/platform/media/storage.server";

const bytes = Buffer.from("picture");
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pasar-storage-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a file is there once it was put, and gone once it was removed, twice if need be", async () => {
  const storage = createStorage(root);
  expect([await storage.has("a/b.webp"), await storage.get("a/b.webp")]).toEqual([false, null]);
  await storage.put("a/b.webp", bytes);
  expect([await storage.has("a/b.webp"), await storage.get("a/b.webp")]).toEqual([true, bytes]);
  for (let time = 0; time < 2; time++) await storage.remove("a/b.webp");
  expect(await storage.has("a/b.webp")).toBe(false);
});

test("a file that cannot be put leaves nothing of itself, and its failure is told", async () => {
  const storage = createStorage(root);
  await storage.put("a/b/c", bytes);
  await expect(storage.put("a/b", bytes)).rejects.toThrow();
  expect(readdirSync(join(root, "a"))).toEqual(["b"]);
});

test("a folder is no file, nor is what is looked for below a file", async () => {
  const storage = createStorage(root);
  await storage.put("a/b", bytes);
  expect(await storage.has("a")).toBe(false);
  expect([await storage.has("a/b/c"), await storage.get("a/b/c")]).toEqual([false, null]);
  await expect(storage.get("a")).rejects.toThrow();
});

test.each(["", "../a", "/a", "a//b", "A/b", "a/.b", "a/b.", `a/${"b".repeat(199)}`])(
  "a key that could lead elsewhere is no key: %s",
  async (key) => {
    await expect(createStorage(root).put(key, bytes)).rejects.toThrow("Not a storage key");
    expect(readdirSync(root)).toEqual([]);
  },
);
