import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as moreLoader } from "~/app/catalog/routes/list-more";
import { action, loader } from "~/app/catalog/routes/search";
import { followedAmong, followShops } from "~/app/shops/api.server";
import type { Pages } from "~/modules/store/live-page";
import { createPages } from "~/modules/store/pages.server";
import { accountBrowser, routed } from "../support/account-context";
import { asked, browseContext } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeGoods, makeShop, makeUser } from "../support/factories";
import { makePerson, type Person } from "../support/people";

const { db, queries } = testDatabase({ max: 4 });
let pages: Pages;
let shops: number[];
beforeAll(async () => {
  pages = createPages({ db, log: pino({ level: "silent" }) });
  shops = [];
  for (let index = 0; index < 23; index++) {
    const shop = await makeShop(db, { name: JSON.stringify({ en: `Plover Prints ${index}` }) });
    shops.push(shop.id);
    if (index < 3)
      for (let each = 0; each <= index * 2; each++) await makeGoods(db, { shop_id: shop.id, weight: each });
  }
});
afterAll(() => pages.close());

const path = "/pages/product/search";
const address = (keyword: string, after?: string) =>
  `${path}?${new URLSearchParams({ keyword, sort: "store", ...(after && { after }) })}`;

interface Row {
  id: number;
  followed: boolean;
  best: { id: number; title: string; priceMinor: number; picture: { src: string } }[];
}
interface Found {
  rows: Row[];
  next: string | null;
}

async function find(keyword: string, userId?: number): Promise<Found> {
  const { response } = await asked(loader, address(keyword), browseContext(db, { pages, userId }));
  if (!response) throw new Error("the loader answers a response");
  return (await response.json()).page.shops;
}

async function findMore(keyword: string, after: string, userId?: number): Promise<Found> {
  const { response } = await asked(moreLoader, address(keyword, after), browseContext(db, { pages, userId }));
  return response?.json();
}

describe("a shop among the results", () => {
  test("comes with the best three of its goods on sale, best first, with picture and price", async () => {
    const shop = await makeShop(db, { name: JSON.stringify({ en: "Heron Hats" }) });
    const made = [];
    for (const weight of [1, 9, 5, 7]) made.push(await makeGoods(db, { shop_id: shop.id, weight }));
    await makeGoods(db, { shop_id: shop.id, weight: 10, state: "off_shelf" });
    const [row] = (await find("heron")).rows;
    expect(row?.best.map(({ id }) => id)).toEqual([made[1]?.id, made[3]?.id, made[2]?.id]);
    expect(row?.best[0]).toMatchObject({
      priceMinor: expect.any(Number),
      picture: { src: expect.stringMatching(/^\/media\//) },
    });
  });

  test("that is on holiday shows none, because none can be bought", async () => {
    const shop = await makeShop(db, { name: JSON.stringify({ en: "Bittern Books" }), state: "holiday" });
    await makeGoods(db, { shop_id: shop.id });
    expect((await find("bittern")).rows).toMatchObject([{ id: shop.id, best: [] }]);
  });

  test("says whether I follow it, on every page of the results; a visitor follows none", async () => {
    const { id: userId } = await makeUser(db);
    await followShops(db, { userId, shopIds: shops });
    const first = await find("plover", userId);
    const second = await findMore("plover", first.next ?? "", userId);
    expect([...first.rows, ...second.rows].map(({ followed }) => followed)).toEqual(shops.map(() => true));
    expect((await find("plover")).rows.some(({ followed }) => followed)).toBe(false);
  });

  test("costs no statement of its own, for a visitor or a person", async () => {
    const few = await makeShop(db, { name: JSON.stringify({ en: "Lonely Lapwing" }) });
    await makeGoods(db, { shop_id: few.id });
    const count = async (keyword: string, userId?: number) => {
      queries.length = 0;
      await find(keyword, userId);
      return queries.filter((sql) => /\b(?:shops|goods|follows)\b/.test(sql)).length;
    };
    expect(await count("plover")).toBe(await count("lapwing"));
    const [{ id: one }, { id: other }] = [await makeUser(db), await makeUser(db)];
    expect(await count("plover", one)).toBe(await count("lapwing", other));
  });
});

describe("its follow button", () => {
  const send = (fields: Record<string, string | number>, person?: Person) => {
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    return accountBrowser(db).run(routed(action), address("plover"), {
      method: "POST",
      body,
      headers: person?.headers,
    });
  };
  const shop = () => shops[0] ?? 0;

  test("follows it, lets it go, and comes back to the results; twice is once", async () => {
    const person = await makePerson(db);
    const follows = () => followedAmong(db, { userId: person.id, shopIds: shops });
    for (let n = 0; n < 2; n++) {
      const answer = await send({ intent: "follow", shop: shop() }, person);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, address("plover")]);
      expect(decodeURIComponent(answer.headers.get("Set-Cookie") ?? "")).toContain("search:shop.followed");
    }
    expect(await follows()).toEqual(new Set([shop()]));
    await send({ intent: "unfollow", shop: shop() }, person);
    expect(await follows()).toEqual(new Set());
  });

  test("tells a page whose script runs how it stands, without a redirect", async () => {
    const answer = await send({ intent: "follow", shop: shop(), live: 1 }, await makePerson(db));
    expect([answer.status, await answer.json()]).toEqual([200, { on: true }]);
  });

  test("sends a visitor to sign in, with the way back to the results", async () => {
    const answer = await send({ intent: "follow", shop: shop() });
    const to = new URL(answer.headers.get("Location") ?? "", "http://shop.test");
    expect([to.pathname, to.searchParams.get("next")]).toEqual(["/pages/user/auth/name", address("plover")]);
  });

  test.each(["987654321", "0", "x", "1' or 1=1"])("finds no shop %j", async (requested) => {
    expect((await send({ intent: "follow", shop: requested }, await makePerson(db))).status).toBe(404);
  });
});
