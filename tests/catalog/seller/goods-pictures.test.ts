import { expect, test } from "vitest";
import { goodsDetails } from "~/app/catalog/goods/goods-details.server";
import { fieldsOf } from "~/app/catalog/seller/goods/filled-goods.server";
import { createGoods } from "~/app/catalog/seller/goods/save-goods.server";
import { action as release } from "~/app/catalog/seller/routes/release";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeMedia } from "~/tests/support/factories";
import { bootsNow, editBoots, makeBoots, typedBoots } from "~/tests/support/seller-goods-factories";

const { db } = testDatabase();

/** Boots with two pictures below their description; the first sku shows the second of them. */
async function pictured() {
  const [one, two] = [await makeMedia(db), await makeMedia(db)];
  const own = await makeBoots(db, { detailPictures: [one.hash, two.hash] });
  await editBoots(db, own, (values) => ({
    ...values,
    skus: values.skus.map((sku, at) => (at === 0 ? { ...sku, picture: two.hash } : sku)),
  }));
  return { ...own, one: one.hash, two: two.hash };
}

type Own = Awaited<ReturnType<typeof pictured>>;

/** Sends the form as a browser does. */
async function save(own: Own, more: Record<string, string> = {}) {
  const goods = await bootsNow(db, own);
  const { pictures, detailPictures, attribute, service, ...fields } = fieldsOf(goods, "en");
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...more, act: more.act ?? "on" })) form.set(name, value);
  for (const hash of goods.pictures) form.append("kept", hash);
  for (const hash of goods.detailPictures) form.append("keptDetail", hash);
  const request = new Request(`${origin}/pages/store/goods/release?id=${own.goodsId}`, { method: "POST", body: form });
  return (await release({ request, context: browseContext(db, { userId: own.userId }), params: {} })) as Response;
}

test("pictures of the description and of a sku stay as they are when the form is sent back, and buyers see them", async () => {
  const own = await pictured();
  expect((await save(own)).status).toBe(303);
  const goods = await bootsNow(db, own);
  expect([goods.detailPictures, goods.skus.map(({ picture }) => picture)]).toEqual([
    [own.one, own.two],
    [own.two, null, null, null],
  ]);
  const seen = await goodsDetails(db, own.goodsId, { locale: "en", showReviews: true, minDays: 15 });
  expect(JSON.stringify(seen)).toContain(own.two);
});

test("a picture that is removed is not shown by a sku any more", async () => {
  const own = await pictured();
  await save(own, { dropDetail: own.two });
  const goods = await bootsNow(db, own);
  expect([goods.detailPictures, goods.skus[0]?.picture]).toEqual([[own.one], null]);
});

test("the rows of one value are filled at once, the others stay", async () => {
  const own = await pictured();
  const [first] = (await bootsNow(db, own)).specs[0]?.values ?? [];
  const act = `fill.${first?.id}`;
  const answer = await save(own, { act, [`${act}.price`]: "12.50", [`${act}.picture`]: own.one });
  const { fields } = (await answer.json()) as { fields: Record<string, string> };
  const typed = (column: string) =>
    Object.keys(fields)
      .filter((name) => name.endsWith(`.${column}`))
      .map((name) => fields[name]);
  expect(typed("price")).toEqual(["12.50", "12.50", "10.00", "10.00"]);
  expect(typed("picture")).toEqual([own.one, own.one, "", ""]);
});

test("a picture that is not there is refused, whoever sends its name", async () => {
  const own = await pictured();
  const [key] = (await bootsNow(db, own)).skus.map(({ valueIds }) => valueIds?.join("-"));
  const answer = await save(own, { [`sku.${key}.picture`]: "f".repeat(32) });
  expect([answer.status, (await answer.json()).errors]).toEqual([400, { pictures: "selling:errors.gone" }]);
});

test("the shop's logo is no picture of goods: they are saved off the shelf with it, and not put on sale", async () => {
  const own = await makeBoots(db);
  const logo = (await makeMedia(db, { personal: true })).hash;
  await db.updateTable("shops").set({ logo }).where("id", "=", own.shopId).execute();
  const refused = { ok: false, code: "fields", errors: { pictures: "selling:errors.logo" } };
  const values = await typedBoots(db, { pictures: [logo] });
  const saving = { shopId: own.shopId, userId: own.userId, values };
  expect(await createGoods(db, { ...saving, shelf: "on" })).toEqual(refused);
  expect(await createGoods(db, { ...saving, shelf: "off" })).toMatchObject({ ok: true });
  expect(await editBoots(db, own, (now) => ({ ...now, pictures: [logo] }))).toEqual(refused);
  const beside = (now: typeof values) => ({ ...now, pictures: [logo, ...now.pictures] });
  expect(await editBoots(db, own, beside)).toMatchObject({ ok: true });
});
