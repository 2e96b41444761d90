import { expect, test } from "vitest";
import { fieldsOf } from "~/app/catalog/seller/goods/filled-goods.server";
import { action as release, loader as releaseLoader } from "~/app/catalog/seller/routes/release";
import { action as sell, loader as sellLoader } from "~/app/catalog/seller/routes/sell";
import { loader as csv } from "~/app/catalog/seller/routes/sell-csv";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeGoods } from "~/tests/support/factories";
import { bootsNow, makeBoots } from "~/tests/support/seller-goods-factories";

const { db } = testDatabase();

const releasePath = "/pages/store/goods/release";
const sellPath = "/pages/store/goods/sell";

type Fields = Record<string, string | string[]>;

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  return form;
}

/** Sends a form as a person, or asks for a page; a thrown response is one too. */
async function at(
  userId: number,
  route: (args: {
    request: Request;
    context: ReturnType<typeof browseContext>;
    params: Record<string, string>;
  }) => Promise<unknown>,
  path: string,
  fields?: Fields,
) {
  const request = new Request(origin + path, fields && { method: "POST", body: formOf(fields) });
  const context = browseContext(db, { userId });
  const answer = await route({ request, context, params: {} }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  return answer;
}

const respond = async (...args: Parameters<typeof at>) => {
  const answer = await at(...args);
  if (!(answer instanceof Response)) throw new Error("expected a response");
  return answer;
};

/** The form of goods as a browser sends it. */
function typedForm(goods: Awaited<ReturnType<typeof bootsNow>>): Fields {
  const { pictures, attribute, service, ...fields } = fieldsOf(goods, "en");
  return { ...fields, kept: goods.pictures };
}

test("a merchant's goods are edited by their form, and another merchant finds nothing there", async () => {
  const own = await makeBoots(db);
  const path = `${releasePath}?id=${own.goodsId}`;
  const fields = { ...typedForm(await bootsNow(db, own)), "title.en": "Trail boots, light", act: "on" };
  const stranger = await makeBoots(db);
  expect((await respond(stranger.userId, release, path, fields)).status).toBe(404);
  expect((await respond(stranger.userId, releaseLoader, path)).status).toBe(404);
  const saved = await respond(own.userId, release, path, fields);
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, path]);
  expect((await bootsNow(db, own)).title.en).toBe("Trail boots, light");
});

test("new goods are created by the form without JavaScript, step by step", async () => {
  const own = await makeBoots(db);
  const { pictures, categoryId } = await bootsNow(db, own);
  const first = {
    "title.en": "Cup",
    category: String(categoryId),
    kept: pictures,
    newName: "Size",
    newNameValues: "S,L",
  };
  const named = await respond(own.userId, release, releasePath, { ...first, act: "name" });
  const { fields } = (await named.json()) as { fields: Record<string, string> };
  const ids = [fields["spec.0.value.0.id"], fields["spec.0.value.1.id"]];
  const { pictures: stored = "", ...typed } = fields;
  const whole = { ...typed, kept: stored, [`sku.${ids[0]}.price`]: "9", [`sku.${ids[0]}.stock`]: "4", act: "on" };
  const wrong = await respond(own.userId, release, releasePath, { ...whole, [`sku.${ids[0]}.was`]: "8" });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({
    errors: { [`sku.${ids[0]}.was`]: "selling:errors.wasBelow" },
    fields: { "title.en": "Cup", [`sku.${ids[0]}.was`]: "8" },
  });
  const made = await respond(own.userId, release, releasePath, whole);
  const id = Number(new URL(made.headers.get("Location") ?? "", origin).searchParams.get("id"));
  expect((await bootsNow(db, { ...own, goodsId: id })).skus).toMatchObject([{ priceMinor: 900, stock: 4, code: "" }]);
});

test("a draft keeps even what is wrong, opens again, and ends when the goods are saved", async () => {
  const own = await makeBoots(db);
  const path = `${releasePath}?id=${own.goodsId}`;
  const typed = { ...typedForm(await bootsNow(db, own)), "sku.2-5.price": "12,9o" };
  const stored = await respond(own.userId, release, path, { ...typed, act: "draft" });
  expect(stored.headers.get("Location")).toBe(path);
  expect(await at(own.userId, releaseLoader, path)).toMatchObject({ fields: { "sku.2-5.price": "12,9o" } });
  expect((await bootsNow(db, own)).version).toBe(1);
  await respond(own.userId, release, path, { ...typedForm(await bootsNow(db, own)), act: "off" });
  expect(await db.selectFrom("goods_drafts").select("id").where("goods_id", "=", own.goodsId).execute()).toEqual([]);
});

test("who edits what another changed meanwhile is told field by field, and what they typed stays", async () => {
  const own = await makeBoots(db);
  const path = `${releasePath}?id=${own.goodsId}`;
  const typed = typedForm(await bootsNow(db, own));
  await respond(own.userId, release, path, { ...typed, "title.en": "First", act: "on" });
  const second = await respond(own.userId, release, path, { ...typed, "title.en": "Second", act: "on" });
  expect(second.status).toBe(409);
  const reply = (await second.json()) as { fields: Record<string, string> };
  expect(reply).toMatchObject({
    fields: { "title.en": "Second", version: "2" },
    edits: [{ changes: [{ field: "title.en", was: "Trail boots", now: "First" }] }],
  });
  const again = { ...typed, "title.en": "Second", version: reply.fields.version ?? "", act: "on" };
  expect((await respond(own.userId, release, path, again)).status).toBe(303);
});

test("a list takes as many statements for one goods as for many", async () => {
  const own = await makeBoots(db);
  const statements = async () => {
    const context = browseContext(db, { userId: own.userId });
    const count = { now: 0 };
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        count.now += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const answer = await sellLoader({
      request: new Request(origin + sellPath),
      context: { ...context, db: counting as typeof db },
      params: {},
    });
    return { rows: answer.rows.length, count: count.now };
  };
  const one = await statements();
  for (let at = 0; at < 5; at++) await makeGoods(db, { shop_id: own.shopId });
  const many = await statements();
  expect([one.rows, many.rows]).toEqual([1, 6]);
  expect(many.count).toBe(one.count);
  expect(one.count).toBeLessThan(5);
});

test("the list moves goods and edits their prices; a refused row keeps what was typed", async () => {
  const own = await makeBoots(db);
  const none = await respond(own.userId, sell, sellPath, { intent: "take" });
  expect(await none.json()).toMatchObject({ errors: { "": "selling:errors.noneTicked" } });
  const edit = await respond(own.userId, sell, `${sellPath}?tab=on_sale`, { intent: "edit", id: String(own.goodsId) });
  expect(edit.headers.get("Location")).toBe(`${sellPath}?tab=on_sale&edit=${own.goodsId}`);
  const { skus } = await bootsNow(db, own);
  const typed: Fields = {
    intent: "prices",
    [`version.${own.goodsId}`]: "1",
    sku: skus.map(({ id }) => `${id}.${own.goodsId}`),
  };
  for (const { id, stock } of skus)
    Object.assign(typed, {
      [`row.${id}.price`]: "12",
      [`row.${id}.stock`]: "10",
      [`row.${id}.stockWas`]: String(stock),
    });
  const first = skus[0]?.id ?? 0;
  const wrong = await respond(own.userId, sell, sellPath, { ...typed, [`row.${first}.stock`]: "1200000" });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({
    values: { [`row.${first}.stock`]: "1200000", [`row.${first}.price`]: "12" },
    errors: { [`row.${first}.stock`]: "selling:errors.stockMost|most=999999" },
  });
  expect((await respond(own.userId, sell, sellPath, typed)).status).toBe(303);
  expect((await bootsNow(db, own)).skus.map(({ priceMinor }) => priceMinor)).toEqual([1200, 1200, 1200, 1200]);
  await respond(own.userId, sell, sellPath, { intent: "take", id: String(own.goodsId) });
  expect((await bootsNow(db, own)).state).toBe("off_shelf");
});

test("the CSV of a shop has a row for every sku that is sold, and no formulas", async () => {
  const own = await makeBoots(db, { title: { en: "=1+1" } });
  const text = await (await respond(own.userId, csv, `${sellPath}.csv`)).text();
  const lines = text.trim().split("\r\n");
  expect(lines).toHaveLength(5);
  expect(lines[0]).toContain("goods,state,title.en");
  expect(lines[1]).toContain("'=1+1");
  expect(lines[1]).toContain("C-n2-n5");
});
