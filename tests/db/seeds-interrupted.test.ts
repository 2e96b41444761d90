import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { MediaRow } from "~/app/platform/media-picture.server";
import type { Storage } from "~/app/platform/storage.server";
import { type SceneName, scenes } from "~/db/seeds/demo/scenes";
import type { paintDemo } from "~/db/seeds/pictures/paint-demo.server";
import { demoState, seedDemo } from "~/db/seeds/seed-demo.server";
import { testDatabase } from "../support/database";

const { db } = testDatabase();
const log = { info: () => {} };
const nowhere: Storage = { put: async () => {}, get: async () => null, has: async () => false, remove: async () => {} };

/** Rows of pictures that nobody painted. */
const pretend: typeof paintDemo = async ({ goods, shops, now }) => {
  const rows: MediaRow[] = [];
  const paint = (name: string) => {
    const hash = createHash("sha256").update(name).digest("hex").slice(0, 32);
    rows.push({ hash, mime: "image/webp", width: 720, height: 720, bytes: 1, tint: 0, created_at: now });
    return hash;
  };
  return {
    goods: goods.map((_, i) => [0, 1, 2].map((position) => paint(`goods ${i} ${position}`))),
    colourways: goods.map(() => []),
    scenes: Object.fromEntries(Object.keys(scenes).map((name) => [name, paint(name)])) as Record<SceneName, string>,
    logos: Object.fromEntries(shops.map(({ key }) => [key, paint(`logo ${key}`)])),
    rows,
  };
};

describe("a seed that does not come to its end", () => {
  it("leaves an empty database when the pictures cannot be stored", async () => {
    const full = { ...nowhere, put: () => Promise.reject(new Error("no space left")) };
    await expect(seedDemo({ db, storage: full, log })).rejects.toThrow("no space left");
    expect(await demoState(db)).toBe("empty");
  });

  it("leaves an empty database when it dies among the rows", async () => {
    const broken: typeof paintDemo = async (order) => ({ ...(await pretend(order)), goods: [] });
    await expect(seedDemo({ db, storage: nowhere, log, paint: broken })).rejects.toThrow();
    expect(await demoState(db)).toBe("empty");
    expect(await db.selectFrom("media").select("hash").execute()).toEqual([]);
  });

  it("is made up for by the next one, of which only one wins when two start at once", async () => {
    const seeds = await Promise.all([1, 2].map(() => seedDemo({ db, storage: nowhere, log, paint: pretend })));
    expect(seeds.sort()).toEqual([false, true]);
    expect(await demoState(db)).toBe("demo");
    expect(await db.selectFrom("staff").select("id").execute()).toHaveLength(1);
  });
});
