import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { personInterests, recommendedCards } from "~/app/catalog/api.server";
import { withSeen, writeSeen } from "~/app/catalog/recommended/seen-cookie";
import { statementsOf, testDatabase } from "../support/database";
import { makeCategory, makeGoods, makeMedia, makeShop, makeUser } from "../support/factories";
import { makeOrder } from "../support/order-factories";

const { db, queries } = testDatabase();
const sent = () => statementsOf(queries).length;

const categories: number[] = [];
/** All goods that can be recommended, with the values that determine their order. */
const shelf: { id: number; category: number; weight: number; sales: number }[] = [];

beforeAll(async () => {
  const shop = (await makeShop(db)).id;
  const picture = (await makeMedia(db)).hash;
  for (let n = 0; n < 4; n++) categories.push((await makeCategory(db)).id);
  for (let n = 0; n < 40; n++) {
    // Many share weight and sales, so that the id has to break the tie.
    const values = { category_id: categories[n % 4] ?? 0, weight: n % 3, sales: (n * 7) % 5 };
    const { id } = await makeGoods(db, { shop_id: shop, picture, ...values });
    shelf.push({ id, category: values.category_id, weight: values.weight, sales: values.sales });
  }
  await makeGoods(db, { shop_id: shop, picture, category_id: categories[0], weight: 99, state: "off_shelf" });
});

const inOrder = (rows: typeof shelf) =>
  rows.toSorted((a, b) => b.weight - a.weight || b.sales - a.sales || b.id - a.id).map(({ id }) => id);

/** Reads all pages in order; calls `interests` before each. */
async function readOn(limits: () => number, interests: (page: number) => number[]): Promise<number[]> {
  const seen: number[] = [];
  let after: string | undefined;
  for (let page = 0; page < 100; page++) {
    const { rows, next } = await recommendedCards(db, {
      after,
      limit: limits(),
      locale: "en",
      interests: interests(page),
    });
    seen.push(...rows.map(({ id }) => id));
    if (next === null) return seen;
    after = next;
  }
  throw new Error("the list has no end");
}

describe("the order", () => {
  test("is by weight, sales and newest for somebody of whom nothing is known", async () => {
    expect(
      await readOn(
        () => 7,
        () => [],
      ),
    ).toEqual(inOrder(shelf));
  });

  test("puts goods of the interests first, then all others", async () => {
    const liked = [categories[1] ?? 0, categories[3] ?? 0];
    const isLiked = ({ category }: (typeof shelf)[number]) => liked.includes(category);
    const requested = [...inOrder(shelf.filter(isLiked)), ...inOrder(shelf.filter((one) => !isLiked(one)))];
    expect(
      await readOn(
        () => 7,
        () => liked,
      ),
    ).toEqual(requested);
  });

  test("turns personal below the general first page", async () => {
    const liked = [categories[2] ?? 0];
    const general = inOrder(shelf);
    const first = general.slice(0, 10);
    const below = shelf.filter(({ id }) => !first.includes(id));
    const requested = below.filter(({ category }) => category === liked[0]);
    const others = below.filter(({ category }) => category !== liked[0]);
    const found = await readOn(
      () => 10,
      (page) => (page === 0 ? [] : liked),
    );
    expect(found).toEqual([...first, ...inOrder(requested), ...inOrder(others)]);
  });

  test("keeps the interests that it began with", async () => {
    const steady = await readOn(
      () => 6,
      () => [categories[0] ?? 0],
    );
    const shifting = await readOn(
      () => 6,
      (page) => [categories[page % 4] ?? 0],
    );
    expect(shifting).toEqual(steady);
  });

  test("is not disturbed by categories that are not there, doubled or wrong", async () => {
    const odd = [987_654, categories[1] ?? 0, categories[1] ?? 0, Number.NaN, -4, 1.5];
    expect(
      await readOn(
        () => 9,
        () => odd,
      ),
    ).toEqual(
      await readOn(
        () => 9,
        () => [categories[1] ?? 0],
      ),
    );
  });
});

test("any interleaving of pages, sizes and interests gives every goods exactly once", async () => {
  const page = fc.record({
    limit: fc.integer({ min: 1, max: 15 }),
    interests: fc.subarray([0, 1, 2, 3, 4]),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 8 }), async (pages) => {
      let turn = 0;
      const at = () => pages[turn % pages.length];
      const found = await readOn(
        () => at()?.limit ?? 5,
        (number) => {
          turn = number + 1;
          return (at()?.interests ?? []).map((n) => categories[n] ?? 424_242);
        },
      );
      expect(found.toSorted((a, b) => a - b)).toEqual(shelf.map(({ id }) => id).toSorted((a, b) => a - b));
    }),
    { numRuns: 40 },
  );
});

test("a page is one statement, the same for everybody", async () => {
  const texts = new Set<string>();
  const { next } = await recommendedCards(db, { limit: 5, locale: "en", interests: categories.slice(0, 2) });
  const requested = [
    {},
    { interests: categories.slice(0, 1) },
    { interests: categories },
    { after: next ?? undefined, interests: categories },
  ];
  for (const one of requested) {
    queries.length = 0;
    await recommendedCards(db, { limit: 5, locale: "en", ...one });
    expect(sent()).toBe(1);
    texts.add(queries.at(-1) ?? "");
  }
  expect(texts.size).toBe(1);
});

test.each([
  ["no parts", "!"],
  ["two places without interests", "1.1.1!1.1.1"],
  ["too many parts", "1!1.1.1!1.1.1!1.1.1"],
  ["interests that are none", "1-x!1.1.1!1.1.1"],
  ["sixty-one interests", `${Array.from({ length: 61 }, (_, n) => n + 1).join("-")}!1.1.1!1.1.1`],
  ["a weight out of range", "1!99999999999.1.1!1.1.1"],
  ["SQL", "1!1.1.1!1.1.1; drop table goods"],
])("a cursor with %s starts from the top", async (_name, after) => {
  const top = await recommendedCards(db, { limit: 3, locale: "en" });
  expect(await recommendedCards(db, { after, limit: 3, locale: "en" })).toEqual(top);
});

describe("what a person is interested in", () => {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

  async function walked(userId: number, looks: [category: number, days: number][]) {
    for (const [category, days] of looks) {
      const goods = await makeGoods(db, { category_id: category, state: "off_shelf" });
      const at = daysAgo(days);
      await db
        .insertInto("footprints")
        .values({ user_id: userId, goods_id: goods.id, seen_on: at.toISOString().slice(0, 10), seen_at: at })
        .execute();
    }
  }

  test("are the categories most looked at in thirty days, in one statement", async () => {
    const { id: userId } = await makeUser(db);
    const other = await makeUser(db);
    const [a = 0, b = 0, c = 0, d = 0] = categories;
    await walked(userId, [
      [a, 1],
      [b, 3],
      [b, 2],
      [c, 31],
    ]);
    await walked(other.id, [[d, 1]]);
    queries.length = 0;
    expect(await personInterests(db, { userId, cookie: null, now })).toEqual([b, a]);
    expect(sent()).toBe(1);
  });

  test("begin with what the device saw before signing in", async () => {
    const { id: userId } = await makeUser(db);
    const [a = 0, b = 0, c = 0] = categories;
    await walked(userId, [
      [a, 1],
      [b, 1],
    ]);
    const [first = ""] = writeSeen(withSeen("", 1, a), false);
    const [cookie = ""] = writeSeen(withSeen(first, 2, c), false);
    expect(await personInterests(db, { userId, cookie, now })).toEqual([c, a, b]);
  });
});

test("what a person has just bought is not recommended to them, unless the order came to nothing", async () => {
  const { userId, orderId, goodsId } = await makeOrder(db);
  const { category_id: category } = await db
    .selectFrom("goods")
    .select("category_id")
    .where("id", "=", goodsId)
    .executeTakeFirstOrThrow();
  const offered = async (to?: number) => {
    const one = { limit: 60, locale: "en" as const, userId: to };
    const lists = [await recommendedCards(db, one), await recommendedCards(db, { ...one, interests: [category] })];
    return lists.map(({ rows }) => rows.some(({ id }) => id === goodsId));
  };
  expect(await offered()).toEqual([true, true]);
  expect(await offered((await makeUser(db)).id)).toEqual([true, true]);
  expect(await offered(userId)).toEqual([false, false]);
  const change = (values: { state: "cancelled" } | { created_at: Date; state: "completed" }) =>
    db.updateTable("orders").set(values).where("id", "=", orderId).execute();
  await change({ state: "cancelled" });
  expect(await offered(userId)).toEqual([true, true]);
  await change({ state: "completed", created_at: new Date(Date.now() - 31 * 86_400_000) });
  expect(await offered(userId)).toEqual([true, true]);
});
