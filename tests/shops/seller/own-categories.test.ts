import { expect, test } from "vitest";
import { action, loader } from "~/app/shops/seller/routes/categories";
import { asked, browseContext, origin } from "../../support/browse-context";
import { testDatabase } from "../../support/database";
import { makeGoods, makeShop } from "../../support/factories";

const { db } = testDatabase();
const page = "/pages/store/profile/categories";

async function send(userId: number, fields: Record<string, string | number>) {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = new Request(origin + page, { method: "POST", headers, body });
  try {
    const answer = await action({ request, context: browseContext(db, { userId }), params: {} });
    return answer.status < 400 ? answer.status : ((await answer.json()) as { errors: Record<string, string> }).errors;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
}
async function listOf(userId: number) {
  const { data } = await asked(loader, page, browseContext(db, { userId }));
  if (!data) throw new Error("the list was refused");
  return data.categories;
}
const namesOf = async (userId: number) => (await listOf(userId)).map(({ name }) => name);
async function withCategories(...names: string[]) {
  const shop = await makeShop(db);
  for (const name of names) expect(await send(shop.owner_id, { intent: "save", "name.en": name })).toBe(303);
  return { shop, owner: shop.owner_id, ids: (await listOf(shop.owner_id)).map(({ id }) => id) };
}

test("categories are added at the end, moved by one place, and stay where they are at the ends", async () => {
  const { owner, ids } = await withCategories("Boots", "Tents", "Maps");
  const [boots = 0, , maps = 0] = ids;
  expect(await send(owner, { intent: "up", id: maps })).toBe(303);
  expect(await namesOf(owner)).toEqual(["Boots", "Maps", "Tents"]);
  expect(await send(owner, { intent: "down", id: boots })).toBe(303);
  expect(await send(owner, { intent: "up", id: maps })).toBe(303);
  expect(await namesOf(owner)).toEqual(["Maps", "Boots", "Tents"]);
});

test("a category gets other names, and without any it is refused", async () => {
  const { owner, ids } = await withCategories("Boots");
  expect(await send(owner, { intent: "save", id: ids[0] ?? 0, "name.en": "Shoes", "name.ru": "Обувь" })).toBe(303);
  expect((await listOf(owner))[0]?.fields).toEqual({ id: String(ids[0]), "name.en": "Shoes", "name.ru": "Обувь" });
  expect(await send(owner, { intent: "save", id: ids[0] ?? 0, "name.en": " " })).toEqual({ name: "required" });
});

test("the goods of a removed category stay in none", async () => {
  const { shop, owner, ids } = await withCategories("Boots");
  const goods = await makeGoods(db, { shop_id: shop.id, shop_category_id: ids[0] });
  expect((await listOf(owner))[0]?.goods).toBe(1);
  expect(await send(owner, { intent: "remove", id: ids[0] ?? 0 })).toBe(303);
  const row = await db.selectFrom("goods").select("shop_category_id").where("id", "=", goods.id).executeTakeFirst();
  expect(row).toEqual({ shop_category_id: null });
});

test("another shop's category is as good as not there", async () => {
  const { owner, ids } = await withCategories("Boots");
  const other = await makeShop(db);
  for (const intent of ["up", "down", "remove"])
    expect(await send(other.owner_id, { intent, id: ids[0] ?? 0 })).toBe(404);
  expect(await send(other.owner_id, { intent: "save", id: ids[0] ?? 0, "name.en": "Mine" })).toBe(404);
  expect(await namesOf(owner)).toEqual(["Boots"]);
});
