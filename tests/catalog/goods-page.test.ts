import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { loader } from "~/app/catalog/routes/goods";
import type { RequestContext } from "~/app/context.server";
import { createMemory } from "~/app/platform/process/remembered.server";
import { loader as commentsLoader } from "~/app/reviews/routes/comments";
import { accountBrowser } from "../support/account-context";
import { statementsOf, testDatabase } from "../support/database";
import { makeCategory, makeGoods, makeMedia, makeShop, makeSku, makeUser } from "../support/factories";
import { makePerson, type Person } from "../support/people";
import { makeReview } from "../support/review-factories";
import { storeRaw } from "../support/setting-factories";

const { db, queries } = testDatabase();
/** Statements of the page alone: what operators have set is read once a second, anyone who asks. */
const sent = () => statementsOf(queries).length;
const text = (value: string) => JSON.stringify({ en: value });

/** Loads the page as a browser does, with an empty cache. */
const page = (request: Request, context: RequestContext) =>
  loader({ request, context: { ...context, remembered: createMemory(1000) }, params: {} });

const open = (query: string, person?: Person, headers: Record<string, string> = {}) =>
  accountBrowser(db).run(page, `/pages/product/goods?${query}`, { headers: { ...person?.headers, ...headers } });

/** Creates goods with two specifications, colours with pictures: `colours` × `sizes` skus besides the retired one. */
async function makeVaried(colours: string[], sizes: string[], stock = 5) {
  const goods = await makeGoods(db);
  await db.updateTable("skus").set({ retired: true }).where("goods_id", "=", goods.id).execute();
  for (const [place, colour] of colours.entries()) {
    const { hash } = await makeMedia(db);
    for (const size of sizes) {
      const spec = [
        { name: { en: "Colour", "zh-CN": "颜色" }, value: { en: colour } },
        { name: { en: "Size" }, value: { en: size } },
      ];
      const price_minor = 5000 + place * 100;
      await makeSku(db, { goods_id: goods.id, spec: JSON.stringify(spec), price_minor, stock, picture: hash });
    }
  }
  return goods;
}

let person: Person;
beforeEach(async () => {
  person = await makePerson(db);
});

test("the page says all of a goods", async () => {
  const goods = await makeVaried(["Coral", "Mint"], ["39", "40", "41"]);
  const { hash } = await makeMedia(db);
  const brand = await db
    .insertInto("brands")
    .values({ name: text("Kiln"), logo: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("goods")
    .set({
      brand_id: brand.id,
      description: text("First.\n\nSecond."),
      detail_pictures: [hash],
      video_url: "https://shop.test/film.mp4",
      freight_minor: 450,
      services: ["next_day", "authentic"],
    })
    .where("id", "=", goods.id)
    .execute();
  await makeReview(db, { goods_id: goods.id, body: "Very good" });
  const answer = await open(`id=${goods.id}`);
  expect(answer.status).toBe(200);
  const data = await answer.json();
  expect(data).toMatchObject({
    person: null,
    sku: null,
    address: `http://shop.test/pages/product/goods?id=${goods.id}`,
    reviews: [{ body: "Very good", stars: 5 }],
    shop: { id: goods.shop_id, state: "open" },
    goods: {
      state: "open",
      priceMinor: 5000,
      highestMinor: 5100,
      currency: "USD",
      freightMinor: 450,
      freightByRegion: false,
      video: "https://shop.test/film.mp4",
      brand: { name: "Kiln" },
      paragraphs: ["First.", "Second."],
      totals: { all: 1, good: 1, bad: 0 },
    },
  });
  expect(data.goods.skus).toHaveLength(6);
  expect(data.goods.specs.map(({ name }: { name: string }) => name)).toEqual(["Colour", "Size"]);
  const pictured = data.goods.specs.map(
    ({ values }: { values: { picture: unknown }[] }) => values[0]?.picture !== null,
  );
  expect(pictured).toEqual([true, false]);
  expect(data.goods.pictures).toHaveLength(3);
});

test.each(["in_audit", "hidden"] as const)("a brand that is %s is not named", async (state) => {
  const brand = await db
    .insertInto("brands")
    .values({ name: text("Kiln"), logo: null, state })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await makeGoods(db, { brand_id: brand.id });
  expect((await (await open(`id=${id}`)).json()).goods.brand).toBeNull();
});

test("reviews that operators do not show are neither counted nor sent, and their page is not there", async () => {
  const goods = await makeVaried(["Coral"], ["39"]);
  await makeReview(db, { goods_id: goods.id, body: "Very good" });
  await storeRaw(db, "general", { showReviews: false });
  const data = await (await open(`id=${goods.id}`)).json();
  expect([data.goods.totals, data.reviews]).toEqual([null, []]);
  const reviews = (request: Request, context: RequestContext) => commentsLoader({ request, context, params: {} });
  const comments = await accountBrowser(db).run(reviews, `/pages/product/comment?id=${goods.id}`);
  expect(comments.status).toBe(404);
  await storeRaw(db, "general", {});
});

describe("what is not sold", () => {
  test.each(["", "id=", "id=0", "id=-1", "id=1.5", "id=1e3", "id=9999999999999999", "id=987654321", "id='%20or%201=1"])(
    "is not found: %j",
    async (query) => {
      expect((await open(query)).status).toBe(404);
    },
  );

  test("deleted is not found, like what never was", async () => {
    const goods = await makeGoods(db, { state: "deleted" });
    const answer = await open(`id=${goods.id}`);
    expect([answer.status, await answer.text()]).toEqual([404, ""]);
  });

  test.each(["off_shelf", "in_audit", "closed", "no skus"] as const)("%s says so, with other goods", async (why) => {
    const shop = await makeShop(db, { state: why === "closed" ? "closed" : "open" });
    const state = why === "off_shelf" || why === "in_audit" ? why : "on_sale";
    const goods = await makeGoods(db, { state, shop_id: shop.id });
    if (why === "no skus")
      await db.updateTable("skus").set({ retired: true }).where("goods_id", "=", goods.id).execute();
    await makeGoods(db);
    const answer = await open(`id=${goods.id}`, person);
    const data = await answer.json();
    expect(answer.status).toBe(404);
    expect(data.goods).toBeNull();
    expect(data.similar.length).toBeGreaterThan(0);
  });

  test("sold out and on holiday are pages, without anything to buy", async () => {
    const soldOut = await makeVaried(["Coral"], ["39"], 0);
    const shop = await makeShop(db, { state: "holiday", notice: text("Back on Monday") });
    const away = await makeGoods(db, { shop_id: shop.id });
    const [one, other] = await Promise.all([open(`id=${soldOut.id}`), open(`id=${away.id}`)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await one.json()).goods).toMatchObject({ state: "soldOut" });
    expect((await other.json()).goods).toMatchObject({ state: "holiday", notice: "Back on Monday" });
  });
});

describe("statements", () => {
  async function countFor(goodsId: number, who?: Person): Promise<number> {
    queries.length = 0;
    expect((await open(`id=${goodsId}`, who)).status).toBe(200);
    // The footprint is written in parallel with the response.
    await sleep(100);
    return sent();
  }

  test("are at most ten for a signed-in person, whatever there is of skus and reviews", async () => {
    const small = await makeGoods(db);
    const large = await makeVaried(["A", "B", "C"], ["1", "2", "3", "4"]);
    for (let n = 0; n < 50; n++) await makeReview(db, { goods_id: large.id, user_id: person.id });
    await makeReview(db, { goods_id: small.id, user_id: person.id });
    const none = await makeGoods(db);
    const [few, many] = [await countFor(small.id, person), await countFor(large.id, person)];
    expect(many).toBe(few);
    expect(many).toBeLessThanOrEqual(10);
    expect(await countFor(none.id, person)).toBeLessThan(few);
    expect(await countFor(large.id)).toBeLessThanOrEqual(5);
  });
});

describe("a signed-in person", () => {
  test("sees what they keep and follow, and where it would be sent", async () => {
    const goods = await makeGoods(db);
    const values = { user_id: person.id, recipient: "Lena", mobile: "13800138000", latitude: null, longitude: null };
    const add = (region: string, is_default: boolean) =>
      db
        .insertInto("addresses")
        .values({ ...values, region, detail: "Road 1", is_default })
        .returning("id")
        .executeTakeFirstOrThrow();
    expect((await (await open(`id=${goods.id}`, person)).json()).person).toEqual({
      collected: false,
      followed: false,
      waits: [],
      place: null,
    });
    await add("Penang", true);
    const other = await add("Ipoh", false);
    await db.insertInto("collections").values({ user_id: person.id, goods_id: goods.id }).execute();
    await db.insertInto("follows").values({ user_id: person.id, shop_id: goods.shop_id }).execute();
    await db.insertInto("stock_alerts").values({ user_id: person.id, goods_id: goods.id }).execute();
    const known = { collected: true, followed: true, waits: [0] };
    const placeOf = async (query: string, who: Person) =>
      (await (await open(`id=${goods.id}${query}`, who)).json()).person;
    expect(await placeOf("", person)).toEqual({ ...known, place: "Penang" });
    expect(await placeOf(`&address=${other.id}`, person)).toEqual({ ...known, place: "Ipoh" });
    const stranger = await makePerson(db);
    expect((await placeOf(`&address=${other.id}`, stranger)).place, "somebody else's address").toBeNull();
  });

  test("leaves a footprint, a visitor or a browser that fetches ahead does not", async () => {
    const goods = await makeGoods(db);
    const stored = async () =>
      (await db.selectFrom("footprints").selectAll().where("goods_id", "=", goods.id).execute()).length;
    await open(`id=${goods.id}`);
    await open(`id=${goods.id}`, person, { "Sec-Purpose": "prefetch" });
    await sleep(100);
    expect(await stored()).toBe(0);
    await open(`id=${goods.id}`, person);
    await expect.poll(stored).toBe(1);
  });
});

test("of a category with many goods the heaviest are recommended, then the best sold, then the newest", async () => {
  const { id: category_id } = await makeCategory(db);
  const goods = await makeGoods(db, { category_id });
  const beside: { id: number; weight: number; sales: number }[] = [];
  for (let n = 0; n < 18; n++) {
    const place = { weight: n < 4 ? 1 : 0, sales: n % 2 };
    beside.push({ ...place, id: (await makeGoods(db, { category_id, ...place })).id });
  }
  const best = beside.toSorted((a, b) => b.weight - a.weight || b.sales - a.sales || b.id - a.id).slice(0, 12);
  const { similar } = await (await open(`id=${goods.id}`)).json();
  expect(similar.map(({ id }: { id: number }) => id)).toEqual(best.map(({ id }) => id));
});

test("recommendations are of its category first, then of those beside it; never itself, never more than twelve", async () => {
  const parent = await makeCategory(db);
  const [own, beside] = [
    await makeCategory(db, { parent_id: parent.id }),
    await makeCategory(db, { parent_id: parent.id }),
  ];
  const goods = await makeGoods(db, { category_id: own.id });
  const near = [
    await makeGoods(db, { category_id: own.id, sales: 1 }),
    await makeGoods(db, { category_id: own.id, sales: 9 }),
  ];
  const next = await makeGoods(db, { category_id: beside.id, weight: 50 });
  const owner_id = (await makeUser(db)).id;
  const shop_id = (await makeShop(db, { owner_id })).id;
  for (let n = 0; n < 20; n++) await makeGoods(db, { shop_id, weight: 900 });
  const { similar } = await (await open(`id=${goods.id}`)).json();
  const ids = similar.map(({ id }: { id: number }) => id);
  expect(ids.slice(0, 3)).toEqual([near[1]?.id, near[0]?.id, next.id]);
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(12);
  expect(ids).not.toContain(goods.id);
});
