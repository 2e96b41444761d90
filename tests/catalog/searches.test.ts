import { beforeEach, describe, expect, test } from "vitest";
import { mergeSearches } from "~/app/catalog/search/history/merge-searches.server";
import { maxSearches, recordSearch } from "~/app/catalog/search/history/record-search.server";
import { deleteSearches, searchesOf } from "~/app/catalog/search/history/searches-queries.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db } = testDatabase();
let userId: number;
beforeEach(async () => {
  userId = (await makeUser(db)).id;
});
const search = async (...keywords: string[]) => {
  for (const keyword of keywords) await recordSearch(db, { userId, keyword });
};
const text = (count: number, name = "word") => Array.from({ length: count }, (_, index) => `${name} ${index}`);

describe("what a person searched for", () => {
  test("stands newest first, each once; a repeated search moves to the front", async () => {
    await search("tea", "pot", "茶壺", "tea");
    expect(await searchesOf(db, userId)).toEqual(["tea", "茶壺", "pot"]);
  });

  test("is kept to the newest twenty", async () => {
    await search(...text(maxSearches + 3));
    const stored = await searchesOf(db, userId);
    expect(stored).toHaveLength(maxSearches);
    expect(stored[0]).toBe(`word ${maxSearches + 2}`);
    expect(stored).not.toContain("word 2");
  });

  test("is forgotten one by one or as a whole, and never somebody else's", async () => {
    const other = await makeUser(db);
    await recordSearch(db, { userId: other.id, keyword: "tea" });
    await search("tea", "pot", "lamp");
    await deleteSearches(db, userId, "pot");
    await deleteSearches(db, userId, "never searched");
    expect(await searchesOf(db, userId)).toEqual(["lamp", "tea"]);
    await deleteSearches(db, userId, null);
    expect(await searchesOf(db, userId)).toEqual([]);
    expect(await searchesOf(db, other.id)).toEqual(["tea"]);
  });

  test("many searches at once are all remembered", async () => {
    await Promise.all(text(8).map((keyword) => recordSearch(db, { userId, keyword })));
    expect((await searchesOf(db, userId)).sort()).toEqual(text(8));
  });
});

describe("what the device searched for before somebody signed in", () => {
  test("comes to the account in its order; what the account knows stays where it was", async () => {
    await search("tea");
    await mergeSearches(db, { userId, keywords: ["lamp", "tea", "oak"] });
    expect(await searchesOf(db, userId)).toEqual(["lamp", "oak", "tea"]);
    await search("pot");
    expect(await searchesOf(db, userId)).toEqual(["pot", "lamp", "oak", "tea"]);
  });

  test("a repeat, also in several tabs at once, changes nothing", async () => {
    const keywords = ["lamp", "oak"];
    await Promise.all([1, 2, 3].map(() => mergeSearches(db, { userId, keywords })));
    const merged = await searchesOf(db, userId);
    expect(merged).toEqual(keywords);
    await search("pot");
    await mergeSearches(db, { userId, keywords });
    expect(await searchesOf(db, userId)).toEqual(["pot", ...keywords]);
  });

  test("old entries of a full account give way", async () => {
    await search(...text(maxSearches));
    await mergeSearches(db, { userId, keywords: text(10, "device") });
    const stored = await searchesOf(db, userId);
    expect(stored).toHaveLength(maxSearches);
    expect(stored.slice(0, 10)).toEqual(text(10, "device"));
  });

  test("nothing is nothing", async () => {
    await mergeSearches(db, { userId, keywords: [] });
    expect(await searchesOf(db, userId)).toEqual([]);
  });
});
