import { describe, expect, test } from "vitest";
import { collectedAmong, collectGoods, recordFootprint, uncollectGoods } from "~/app/catalog/api.server";
import { clearFootprints, removeFootprints } from "~/app/catalog/saved/footprints-queries.server";
import { readFootsteps } from "~/app/catalog/saved/footstep-form.server";
import { myCollections } from "~/app/catalog/saved/my-collections.server";
import { myFootprints } from "~/app/catalog/saved/my-footprints.server";
import { dayBefore, zoneOf } from "~/app/platform/cookies/zone";
import { makeCollections, makeFootprints } from "../support/belongings-factories";
import { statementsOf, testDatabase } from "../support/database";
import { makeCategory, makeGoods, makeMedia, makeShop, makeUser } from "../support/factories";

const { db, queries } = testDatabase({ max: 20 });
const sent = () => statementsOf(queries).length;

async function makeMany(count: number, categoryId?: number): Promise<number[]> {
  const shop_id = (await makeShop(db)).id;
  const picture = (await makeMedia(db)).hash;
  const category_id = categoryId ?? (await makeCategory(db)).id;
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await makeGoods(db, { shop_id, picture, category_id })).id);
  return ids;
}

const collections = (userId: number, rest: { rootId?: number; dropped?: boolean; after?: string | null } = {}) =>
  myCollections(db, { userId, rootId: null, dropped: false, after: null, locale: "en", ...rest });
const footprints = (userId: number, after: string | null = null) => myFootprints(db, { userId, after, locale: "en" });

describe("favourites", () => {
  test("count what is new; what no buyer can see, or is kept already, counts for nothing", async () => {
    const { id: userId } = await makeUser(db);
    const shown = await makeGoods(db);
    const gone = await makeGoods(db, { state: "off_shelf" });
    const hidden = [await makeGoods(db, { state: "in_audit" }), await makeGoods(db, { state: "deleted" })];
    const goodsIds = [shown.id, gone.id, ...hidden.map(({ id }) => id), 987_654_321];
    expect(await collectGoods(db, { userId, goodsIds })).toBe(2);
    expect(await collectGoods(db, { userId, goodsIds })).toBe(0);
    expect(await collectedAmong(db, { userId, goodsIds })).toEqual(new Set([shown.id, gone.id]));
    expect(await uncollectGoods(db, { userId, goodsIds })).toBe(2);
  });

  test("of one person in twenty tabs at once are kept once", async () => {
    const { id: userId } = await makeUser(db);
    const { id } = await makeGoods(db);
    const added = await Promise.all(Array.from({ length: 20 }, () => collectGoods(db, { userId, goodsIds: [id] })));
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(1);
  });

  test("are mine alone, and taken by nobody else", async () => {
    const [{ id: userId }, { id: other }] = [await makeUser(db), await makeUser(db)];
    const goodsIds = await makeMany(2);
    await makeCollections(db, userId, goodsIds);
    expect(await uncollectGoods(db, { userId: other, goodsIds })).toBe(0);
    expect((await collections(other)).rows).toEqual([]);
    expect((await collections(userId)).rows.map(({ id }) => id)).toEqual(goodsIds.toReversed());
  });

  test("come page by page, none twice and none missing, for three statements each", async () => {
    const [{ id: few }, { id: many }] = [await makeUser(db), await makeUser(db)];
    const goodsIds = await makeMany(45);
    await makeCollections(db, few, goodsIds.slice(0, 1));
    await makeCollections(db, many, goodsIds);
    queries.length = 0;
    await collections(few);
    expect(sent()).toBe(3);
    const seen: number[] = [];
    let after: string | null = null;
    do {
      queries.length = 0;
      const page: Awaited<ReturnType<typeof collections>> = await collections(many, { after });
      expect(sent()).toBe(3);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after !== null && seen.length < 100);
    expect(seen).toEqual(goodsIds.toReversed());
  });

  test("say how much less they cost than when they were kept, as long as they are sold, and can be narrowed to those", async () => {
    const { id: userId } = await makeUser(db);
    const [cheaper = 0, dearer = 0, gone = 0, before = 0] = await makeMany(4);
    await makeCollections(db, userId, [before]);
    await collectGoods(db, { userId, goodsIds: [cheaper, dearer, gone] });
    const price = (goodsId: number, price_minor: number) =>
      db.updateTable("skus").set({ price_minor }).where("goods_id", "=", goodsId).execute();
    for (const goodsId of [cheaper, gone, before]) await price(goodsId, 1500);
    await price(dearer, 2500);
    await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", gone).execute();
    const all = await collections(userId);
    expect(all.drops).toBe(1);
    expect(Object.fromEntries(all.rows.map(({ id, droppedMinor }) => [id, droppedMinor]))).toEqual({
      [cheaper]: 499,
      [dearer]: 0,
      [gone]: 0,
      [before]: 0,
    });
    expect((await collections(userId, { dropped: true })).rows.map(({ id }) => id)).toEqual([cheaper]);
  });

  test("say what is no longer sold: off the shelf, deleted, or of a shop that is not open", async () => {
    const { id: userId } = await makeUser(db);
    const made = [
      await makeGoods(db),
      await makeGoods(db, { state: "off_shelf" }),
      await makeGoods(db, { state: "deleted" }),
      await makeGoods(db, { shop_id: (await makeShop(db, { state: "closed" })).id }),
    ];
    await makeCollections(
      db,
      userId,
      made.map(({ id }) => id),
    );
    const { rows } = await collections(userId);
    expect(rows.map(({ sold }) => sold)).toEqual([false, false, false, true]);
  });

  test("are narrowed to a top category with everything below it", async () => {
    const { id: userId } = await makeUser(db);
    const top = await makeCategory(db, { name: JSON.stringify({ en: "Home" }) });
    const middle = await makeCategory(db, { parent_id: top.id, level: 2 });
    const leaf = await makeCategory(db, { parent_id: middle.id, level: 3 });
    const inside = [...(await makeMany(1, top.id)), ...(await makeMany(1, middle.id)), ...(await makeMany(1, leaf.id))];
    const outside = await makeMany(1);
    await makeCollections(db, userId, [...inside, ...outside]);
    const { filters } = await collections(userId);
    expect(filters).toHaveLength(2);
    expect(filters.find(({ id }) => id === top.id)).toEqual({ id: top.id, name: "Home", count: 3 });
    const { rows } = await collections(userId, { rootId: top.id });
    expect(rows.map(({ id }) => id)).toEqual(inside.toReversed());
  });
});

describe("the footprint", () => {
  test("has a goods once a day, however often it was looked at", async () => {
    const { id: userId } = await makeUser(db);
    const [goodsId = 0] = await makeMany(1);
    const looks = ["2026-05-01", "2026-05-01", "2026-05-02", "2026-05-01"];
    await Promise.all(looks.map((day) => recordFootprint(db, { userId, goodsId, day })));
    await recordFootprint(db, { userId, goodsId: 987_654_321, day: "2026-05-01" });
    const { rows } = await footprints(userId);
    expect(rows.map(({ id, day }) => [id, day]).toSorted()).toEqual([
      [goodsId, "2026-05-01"],
      [goodsId, "2026-05-02"],
    ]);
  });

  test("comes page by page, the latest first, for one statement each", async () => {
    const { id: userId } = await makeUser(db);
    const goodsIds = await makeMany(40);
    const days = ["2026-04-01", "2026-04-02"];
    await makeFootprints(
      db,
      userId,
      days.flatMap((day) => goodsIds.map((id, n): [number, string, number] => [id, day, n])),
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      queries.length = 0;
      const page: Awaited<ReturnType<typeof footprints>> = await footprints(userId, after);
      expect(sent()).toBe(1);
      seen.push(...page.rows.map(({ id, day }) => `${day} ${id}`));
      after = page.next;
    } while (after !== null && seen.length < 200);
    const requested = days.toReversed().flatMap((day) => goodsIds.toReversed().map((id) => `${day} ${id}`));
    expect(seen).toEqual(requested);
  });

  test("loses what its owner chose, and nobody else's", async () => {
    const [{ id: userId }, { id: other }] = [await makeUser(db), await makeUser(db)];
    const [one = 0, two = 0] = await makeMany(2);
    for (const each of [userId, other]) {
      await makeFootprints(db, each, [
        [one, "2026-04-01", 1],
        [one, "2026-04-02", 1],
        [two, "2026-04-02", 2],
      ]);
    }
    const steps = [
      { goodsId: one, day: "2026-04-02" },
      { goodsId: two, day: "2026-04-01" },
    ];
    expect(await removeFootprints(db, { userId, steps })).toBe(1);
    expect((await footprints(userId)).rows).toHaveLength(2);
    await clearFootprints(db, userId);
    expect((await footprints(userId)).rows).toEqual([]);
    expect((await footprints(other)).rows).toHaveLength(3);
  });

  test("is named in forms by goods and day; whatever is neither is dropped", () => {
    const named = ["12.2026-04-02", "0.2026-04-02", "12", "12.2026-4-2", "x", "12.2026-99-99", "1'.2026-04-02"];
    expect(readFootsteps(named)).toEqual([
      { goodsId: 12, day: "2026-04-02" },
      { goodsId: 12, day: "2026-99-99" },
    ]);
  });
});

describe("the zone of a person", () => {
  test("is the one that their browser said, unless they chose another", () => {
    expect(zoneOf("a=1; zone=Asia%2FKuala_Lumpur; b=2")).toBe("Asia/Kuala_Lumpur");
    expect(zoneOf("zone=America/New_York")).toBe("America/New_York");
    expect(zoneOf("zone=America/New_York; ownzone=Asia%2FTokyo")).toBe("Asia/Tokyo");
    expect(dayBefore("2026-03-01")).toBe("2026-02-28");
  });

  test.each([null, "", "zone=", "zone=Nowhere/Land", "zone=%00", `zone=${"x".repeat(500)}`, "timezone=Asia/Tokyo"])(
    "is not told by a cookie like %j",
    (cookie) => expect(zoneOf(cookie)).toBeNull(),
  );
});
