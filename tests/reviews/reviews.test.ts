import { describe, expect, test } from "vitest";
import type { RequestContext } from "~/app/context.server";
import { createMemory } from "~/app/platform/process/remembered.server";
import { reviewDigest } from "~/app/reviews/api.server";
import { reviewSummary } from "~/app/reviews/review-summary.server";
import { reviewsPage } from "~/app/reviews/reviews.server";
import { loader } from "~/app/reviews/routes/comments";
import { accountBrowser } from "../support/account-context";
import { statementsOf, testDatabase } from "../support/database";
import { makeGoods, makeShop, makeUser } from "../support/factories";
import { makeReview } from "../support/review-factories";

const { db, queries } = testDatabase({ max: 16 });
const page = (request: Request, context: RequestContext) =>
  loader({ request, context: { ...context, remembered: createMemory(1000) }, params: {} });
const open = (query: string) => accountBrowser(db).run(page, `/pages/product/comment?${query}`);
/** Statements of the page alone: what operators have set is read once a second, anyone who asks. */
const sent = () => statementsOf(queries).length;

describe("a review", () => {
  test("names its writer, unless they want to stay unknown", async () => {
    const goods = await makeGoods(db);
    const user_id = (await makeUser(db, { nickname: "Tomas", avatar: null })).id;
    const bought = JSON.stringify([{ name: { en: "Colour" }, value: { en: "Coral", "zh-CN": "珊瑚" } }]);
    await makeReview(db, { goods_id: goods.id, user_id, bought, reply: "Thank you" });
    await makeReview(db, { goods_id: goods.id, user_id, anonymous: true });
    await makeReview(db, { goods_id: goods.id, user_id, state: "hidden" });
    const [unknown, known, ...more] = await reviewDigest(db, { goodsId: goods.id, limit: 5, locale: "zh-CN" });
    expect(more).toEqual([]);
    expect(known).toMatchObject({ name: "Tomas", anonymous: false, bought: ["珊瑚"], reply: "Thank you" });
    expect(unknown).toMatchObject({ name: "T***s", anonymous: true, avatar: null });
    expect(JSON.stringify(unknown)).not.toContain("Tomas");
  });
});

describe("the list", () => {
  test("shows each review once over its pages, newest first, in three statements", async () => {
    const goods = await makeGoods(db);
    const user_id = (await makeUser(db)).id;
    const ids: number[] = [];
    for (let n = 0; n < 25; n++) ids.unshift((await makeReview(db, { goods_id: goods.id, user_id })).id);
    const seen: number[] = [];
    let after: string | null = null;
    do {
      queries.length = 0;
      const data = await (await open(`id=${goods.id}&after=${after ?? ""}`)).json();
      expect(sent()).toBe(3);
      seen.push(...data.rows.map(({ id }: { id: number }) => id));
      after = data.next;
    } while (after !== null);
    expect(seen).toEqual(ids);
  });

  test("that fits on a page has no next one", async () => {
    const goods = await makeGoods(db);
    const user_id = (await makeUser(db)).id;
    for (let n = 0; n < 10; n++) await makeReview(db, { goods_id: goods.id, user_id });
    const { rows, next } = await (await open(`id=${goods.id}`)).json();
    expect([rows.length, next]).toEqual([10, null]);
  });

  test("is narrowed by its tags, and says how many there are of each", async () => {
    const goods = await makeGoods(db);
    const base = { goods_id: goods.id, user_id: (await makeUser(db)).id };
    await makeReview(db, base);
    await makeReview(db, { ...base, rating: "medium", pictures: ["a".repeat(32)] });
    await makeReview(db, { ...base, rating: "bad" });
    await makeReview(db, { ...base, rating: "bad", state: "hidden" });
    const counts: Record<string, number> = {};
    for (const tag of ["good", "medium", "bad", "pictured"] as const) {
      counts[tag] = (await reviewsPage(db, { goodsId: goods.id, tag, after: null, locale: "en" })).rows.length;
    }
    expect(counts).toEqual({ good: 1, medium: 1, bad: 1, pictured: 1 });
    const data = await (await open(`id=${goods.id}&tag=bad`)).json();
    expect(data.goods.totals).toEqual({ all: 3, good: 1, medium: 1, bad: 1, pictured: 1 });
    expect(data.tag).toBe("bad");
  });

  const hostile = ["'", "1 or 1=1", "-1", "9".repeat(400), "%00", "null", "[]", "1;drop table reviews", "__proto__"];
  test.each(hostile)("takes %j as no tag, no cursor, no goods", async (raw) => {
    const goods = await makeGoods(db);
    await makeReview(db, { goods_id: goods.id });
    const text = encodeURIComponent(raw);
    const answer = await open(`id=${goods.id}&tag=${text}&after=${text}`);
    expect(answer.status).toBe(200);
    expect((await answer.json()).rows).toHaveLength(1);
    expect((await open(`id=${text}`)).status).toBe(404);
  });

  test("is not there for goods that nobody may see", async () => {
    const closed = await makeShop(db, { state: "closed" });
    const goods = [
      await makeGoods(db, { state: "deleted" }),
      await makeGoods(db, { state: "in_audit" }),
      await makeGoods(db, { state: "off_shelf" }),
      await makeGoods(db, { shop_id: closed.id }),
    ];
    for (const { id } of goods) expect((await open(`id=${id}`)).status).toBe(404);
  });
});

describe("what the reviews come to", () => {
  const value = (name: string) =>
    JSON.stringify([{ name: { en: "Colour" }, value: { en: name, "zh-CN": `色${name}` } }]);

  async function reviewed() {
    const goods = await makeGoods(db);
    const base = { goods_id: goods.id, user_id: (await makeUser(db)).id };
    for (const [stars, name, pictures] of [
      [5, "Coral", []],
      [2, "Coral", ["a".repeat(32)]],
      [5, "Blue", []],
      [4, "Coral", ["a".repeat(32)]],
      [1, "Blue", []],
    ] as const) {
      await makeReview(db, { ...base, description_stars: stars, bought: value(name), pictures: [...pictures] });
    }
    await makeReview(db, { ...base, description_stars: 1, bought: value("Green"), state: "hidden" });
    const stars = async (query: string) => {
      const data = await (await open(`id=${goods.id}&${query}`)).json();
      return data.rows.map((row: { stars: number }) => row.stars);
    };
    return { ...base, stars };
  }

  test("is the average, the spread, the three questions, and each value that was bought; hidden ones count for nobody", async () => {
    const { goods_id } = await reviewed();
    const { summary } = await (await open(`id=${goods_id}`)).json();
    expect(summary).toEqual({
      count: 5,
      average: 3.4,
      spread: [2, 1, 0, 1, 1],
      scores: { description: 3.4, delivery: 4, service: 3 },
      bought: [
        { key: "Coral", name: "Coral", count: 3, average: 3.7 },
        { key: "Blue", name: "Blue", count: 2, average: 3 },
      ],
    });
    expect(await reviewSummary(db, (await makeGoods(db)).id, "en")).toBeNull();
    expect((await reviewSummary(db, goods_id, "zh-CN"))?.bought[0]).toMatchObject({ key: "Coral", name: "色Coral" });
  });

  test("can be looked at in four orders, and of one value alone", async () => {
    const { stars } = await reviewed();
    expect(await stars("sort=newest")).toEqual([1, 4, 5, 2, 5]);
    expect(await stars("sort=highest")).toEqual([5, 5, 4, 2, 1]);
    expect(await stars("sort=lowest")).toEqual([1, 2, 4, 5, 5]);
    expect(await stars("sort=pictured")).toEqual([4, 2, 1, 5, 5]);
    expect(await stars("bought=Coral")).toEqual([4, 2, 5]);
    expect(await stars("bought=Coral&sort=lowest&tag=pictured")).toEqual([2, 4]);
    expect(await stars("bought=Green&sort=drop")).toEqual([1, 4, 5, 2, 5]);
  });

  test.each(["highest", "lowest", "pictured"])(
    "each review comes once over the pages of the order %s",
    async (sort) => {
      const goods = await makeGoods(db);
      const user_id = (await makeUser(db)).id;
      for (let n = 0; n < 25; n++) {
        const pictures = n % 3 === 0 ? ["a".repeat(32)] : [];
        await makeReview(db, { goods_id: goods.id, user_id, description_stars: 1 + (n % 5), pictures });
      }
      const seen: { id: number; stars: number; pictures: unknown[] }[] = [];
      let after: string | null = null;
      do {
        const data = await (await open(`id=${goods.id}&sort=${sort}&after=${after ?? ""}`)).json();
        seen.push(...data.rows);
        after = data.next;
      } while (after !== null);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(25);
      const ranks = seen.map(({ stars, pictures }) => (sort === "pictured" ? Number(pictures.length > 0) : stars));
      expect(ranks).toEqual(ranks.toSorted((one, other) => (sort === "lowest" ? one - other : other - one)));
    },
  );
});

describe("counters", () => {
  async function counted(goodsIds: number[], shopId: number) {
    const goods = await db
      .selectFrom("goods")
      .select(["id", "reviews", "good_reviews", "medium_reviews", "pictured_reviews"])
      .where("id", "in", goodsIds)
      .orderBy("id")
      .execute();
    const shop = await db
      .selectFrom("shops")
      .select(["rated", "description_stars", "delivery_stars", "service_stars"])
      .where("id", "=", shopId)
      .executeTakeFirstOrThrow();
    return { goods, shop };
  }

  test("equal the rows after many people wrote, changed and deleted reviews of one shop at once", async () => {
    const shop = await makeShop(db);
    const goods = await Promise.all([1, 2, 3].map(() => makeGoods(db, { shop_id: shop.id })));
    const ids = goods.map(({ id }) => id).sort((one, other) => one - other);
    const user_id = (await makeUser(db)).id;
    const ratings = ["good", "medium", "bad"] as const;
    const rows = await Promise.all(
      Array.from({ length: 90 }, (_, n) =>
        makeReview(db, {
          goods_id: ids[n % 3] ?? 0,
          user_id,
          rating: ratings[n % 7 === 0 ? 2 : n % 3],
          description_stars: 1 + (n % 5),
          pictures: n % 4 === 0 ? ["b".repeat(32)] : [],
          state: n % 9 === 0 ? "hidden" : "shown",
        }),
      ),
    );
    await Promise.all(
      rows.map(({ id }, n) => {
        if (n % 5 === 0) return db.deleteFrom("reviews").where("id", "=", id).execute();
        const change = n % 2 === 0 ? { state: "hidden" as const } : { rating: "good" as const, pictures: [] };
        return db.updateTable("reviews").set(change).where("id", "=", id).execute();
      }),
    );
    const left = await db
      .selectFrom("reviews")
      .selectAll()
      .where("goods_id", "in", ids)
      .where("state", "=", "shown")
      .execute();
    const sum = (name: "description_stars" | "delivery_stars" | "service_stars") =>
      left.reduce((total, row) => total + row[name], 0);
    expect(left.length).toBeGreaterThan(20);
    expect(await counted(ids, shop.id)).toEqual({
      goods: ids.map((id) => {
        const own = left.filter(({ goods_id }) => goods_id === id);
        return {
          id,
          reviews: own.length,
          good_reviews: own.filter(({ rating }) => rating === "good").length,
          medium_reviews: own.filter(({ rating }) => rating === "medium").length,
          pictured_reviews: own.filter(({ pictures }) => pictures.length > 0).length,
        };
      }),
      shop: {
        rated: left.length,
        description_stars: sum("description_stars"),
        delivery_stars: sum("delivery_stars"),
        service_stars: sum("service_stars"),
      },
    });
  });
});
