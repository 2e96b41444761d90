import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withSeen, writeSeen } from "~/app/catalog/recommended/seen-cookie";
import { loader as home } from "~/app/content/routes/home";
import { loader as likes } from "~/app/content/routes/likes";
import type { Pages } from "~/modules/store/live-page";
import { createPages } from "~/modules/store/pages.server";
import { asked, browseContext } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeCategory, makeGoods, makeMedia, makeShop, makeUser, publishDocument } from "../support/factories";

const { db, queries } = testDatabase();
let pages: Pages;
let liked = 0;
let userId = 0;
const shelf: { id: number; category: number }[] = [];

beforeAll(async () => {
  const shop = (await makeShop(db)).id;
  const picture = (await makeMedia(db)).hash;
  const other = (await makeCategory(db)).id;
  liked = (await makeCategory(db)).id;
  for (let n = 0; n < 60; n++) {
    const category = n % 6 === 0 ? liked : other;
    const { id } = await makeGoods(db, { shop_id: shop, picture, category_id: category });
    shelf.push({ id, category });
  }
  userId = (await makeUser(db)).id;
  const walked = shelf.find(({ category }) => category === liked)?.id ?? 0;
  const today = new Date().toISOString().slice(0, 10);
  await db.insertInto("footprints").values({ user_id: userId, goods_id: walked, seen_on: today }).execute();
  await publishDocument(
    db,
    {
      item: [
        { id: "mnotice1", type: "notice", v: 1, data: [{ content: "Hi" }] },
        { id: "mlikes01", type: "likes", v: 1 },
      ],
    },
    { page: { kind: "index" } },
  );
  pages = createPages({ db, log: pino({ level: "silent" }) });
});
afterAll(() => pages.close());

interface Cards {
  rows: { id: number }[];
  next: string | null;
}

async function homeLikes(address: string, who: { userId?: number }, cookie = ""): Promise<Cards> {
  const { data } = await asked(home, address, browseContext(db, { ...who, pages }), { Cookie: cookie });
  const item = data?.homeModules.item.find(({ type }) => type === "likes");
  if (item?.type !== "likes") throw new Error("home has no recommendations");
  return { rows: item.data, next: item.next ?? null };
}

async function likesPage(cursor: string, who: { userId?: number }, cookie = ""): Promise<Cards> {
  const { response } = await asked(likes, `/likes?cursor=${cursor}`, browseContext(db, who), { Cookie: cookie });
  expect(response?.headers.get("Cache-Control")).toMatch(/no-store/);
  return (await response?.json()) as Cards;
}

async function readAll(first: Cards, more: (cursor: string) => Promise<Cards>): Promise<number[]> {
  const seen = first.rows.map(({ id }) => id);
  for (let { next } = first; next !== null; ) {
    const page = await more(next);
    seen.push(...page.rows.map(({ id }) => id));
    next = page.next;
  }
  return seen;
}

const newest = () => shelf.map(({ id }) => id).toReversed();
const idsOf = ({ rows }: Cards) => rows.map(({ id }) => id);
const isLiked = (id: number) => shelf.find((one) => one.id === id)?.category === liked;
const seenLiked = () => writeSeen(withSeen("", 1, liked), false)[0] ?? "";

describe("the recommendations of home", () => {
  test("begin the same for every visitor, whatever the device looked at", async () => {
    const plain = await homeLikes("/", {});
    expect(idsOf(plain)).toEqual(newest().slice(0, 20));
    expect(await homeLikes("/", {}, seenLiked())).toEqual(plain);
  });

  test("go on with what the device looked at, each goods once", async () => {
    const first = await homeLikes("/", {});
    const second = await likesPage(first.next ?? "", {}, seenLiked());
    const below = newest().slice(20);
    const requested = [...below.filter(isLiked), ...below.filter((id) => !isLiked(id))];
    expect(idsOf(second)).toEqual(requested.slice(0, 20));
    const all = await readAll(first, (cursor) => likesPage(cursor, {}, seenLiked()));
    expect(all).toEqual([...newest().slice(0, 20), ...requested]);
  });

  test("begin with what a signed-in person looked at, and nobody else gets that page", async () => {
    const own = await homeLikes("/", { userId });
    expect(idsOf(own).slice(0, 10)).toEqual(newest().filter(isLiked));
    expect(new Set(await readAll(own, (cursor) => likesPage(cursor, { userId }))).size).toBe(shelf.length);
    expect(idsOf(await homeLikes("/", {}))).toEqual(newest().slice(0, 20));
    const stranger = (await makeUser(db)).id;
    expect(idsOf(await homeLikes("/", { userId: stranger }))).toEqual(newest().slice(0, 20));
  });

  test("of somebody who signs in keep what the device looked at before", async () => {
    const fresh = (await makeUser(db)).id;
    expect(idsOf(await homeLikes("/", { userId: fresh }, seenLiked())).slice(0, 10)).toEqual(newest().filter(isLiked));
  });

  test("go on without JavaScript by the same cursors", async () => {
    const own = await homeLikes("/", { userId });
    const all = await readAll(own, (cursor) => homeLikes(`/?likes=${cursor}`, { userId }));
    expect(all.toSorted((a, b) => a - b)).toEqual(shelf.map(({ id }) => id));
  });

  test("go on by category: each top category that has goods is a tab, and its list has nothing but its goods", async () => {
    const sub = (await makeCategory(db, { parent_id: liked, level: 2 })).id;
    const empty = (await makeCategory(db)).id;
    const moved = shelf.find(({ category }) => category === liked)?.id ?? 0;
    await db.updateTable("goods").set({ category_id: sub }).where("id", "=", moved).execute();
    const homeData = async (address: string) => (await asked(home, address, browseContext(db, { pages }), {})).data;
    const first = await homeData("/");
    expect(first?.topic).toBe(null);
    expect(first?.topics.map(({ id }) => id)).not.toContain(empty);
    const tab = first?.topics.find(({ id }) => id === liked);
    const start = await homeLikes(`/?likes=${tab?.cursor}`, {});
    expect((await homeData(`/?likes=${tab?.cursor}`))?.topic).toBe(liked);
    expect(idsOf(start)).toEqual(newest().filter(isLiked));
    const others = first?.topics.find(({ id }) => id !== liked)?.cursor ?? "";
    const page = await homeLikes(`/?likes=${others}`, {});
    expect(page.next).not.toBe(null);
    expect((await homeData(`/?likes=${page.next}`))?.topic).not.toBe(null);
    const all = await readAll(page, (cursor) => likesPage(cursor, {}, seenLiked()));
    expect(all).toEqual(newest().filter((id) => !isLiked(id)));
    await db.updateTable("goods").set({ category_id: liked }).where("id", "=", moved).execute();
  });

  test("cost a signed-in person two statements more than a visitor, however much they looked at", async () => {
    const statements = async (who: { userId?: number }) => {
      await homeLikes("/", {});
      queries.length = 0;
      await homeLikes("/", who);
      return queries.filter((sql) => /footprints|"picked"/.test(sql)).length;
    };
    expect(await statements({})).toBe(0);
    expect(await statements({ userId })).toBe(2);
    for (const { id } of shelf) {
      await db
        .insertInto("footprints")
        .values({ user_id: userId, goods_id: id, seen_on: "2026-01-01" })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    expect(await statements({ userId })).toBe(2);
  });
});
