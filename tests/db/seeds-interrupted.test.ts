import { describe, expect, it } from "vitest";
import type { paintDemo } from "~/db/seeds/pictures/paint-demo.server";
import { demoState, seedDemo } from "~/db/seeds/seed-demo.server";
import { testDatabase } from "../support/database";
import { pretendPictures } from "../support/pretend-pictures";
import { nowhere } from "../support/storages";

const { db } = testDatabase();
const log = { info: () => {} };

describe("a seed that does not come to its end", () => {
  it("leaves an empty database when the pictures cannot be stored", async () => {
    const full = { ...nowhere, put: () => Promise.reject(new Error("no space left")) };
    await expect(seedDemo({ db, storage: full, log })).rejects.toThrow("no space left");
    expect(await demoState(db)).toBe("empty");
  });

  it("leaves an empty database when it dies among the rows", async () => {
    const broken: typeof paintDemo = async (order) => ({ ...(await pretendPictures(order)), goods: [] });
    await expect(seedDemo({ db, storage: nowhere, log, paint: broken })).rejects.toThrow();
    expect(await demoState(db)).toBe("empty");
    expect(await db.selectFrom("media").select("hash").execute()).toEqual([]);
  });

  it("is made up for by the next one, of which only one wins when two start at once", async () => {
    const seeds = await Promise.all([1, 2].map(() => seedDemo({ db, storage: nowhere, log, paint: pretendPictures })));
    expect(seeds.sort()).toEqual([false, true]);
    expect(await demoState(db)).toBe("demo");
    // The owner, and a person of finance.
    expect(await db.selectFrom("staff").select("id").execute()).toHaveLength(2);
  });
});
