import { expect, test } from "vitest";
import { createGoods, editGoods } from "~/app/catalog/seller/goods/save-goods.server";
import { priceGoods } from "~/app/catalog/seller/list/price-goods.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { testDatabase } from "~/tests/support/database";
import { makeCategory, makeGoods, makeShop, makeSku } from "~/tests/support/factories";
import { interleave } from "~/tests/support/interleave";
import { checkoutOf, makeOrderer } from "~/tests/support/order-factories";
import {
  bootsNow,
  editBoots,
  makeBoots,
  typedAgain,
  typedBoots,
  typedSku,
  word,
} from "~/tests/support/seller-goods-factories";

const { db, url } = testDatabase();

const codes = (goods: { skus: { code: string; retired: boolean }[] }) =>
  goods.skus.filter(({ retired }) => !retired).map(({ code }) => code);

test("new goods have a sku for every combination, and open with their stock", async () => {
  const boots = await bootsNow(db, await makeBoots(db));
  expect(boots).toMatchObject({ state: "on_sale", version: 1, title: { en: "Trail boots" } });
  expect(boots.skus.map(({ spec }) => spec.map(({ value }) => value.en).join())).toEqual([
    "Ochre,41",
    "Ochre,42",
    "Forest,41",
    "Forest,42",
  ]);
  expect(boots.skus.map(({ stock }) => stock)).toEqual([10, 10, 10, 10]);
  const media = await db
    .selectFrom("media")
    .select("personal")
    .where("hash", "=", boots.pictures[0] ?? "")
    .execute();
  expect(media).toEqual([{ personal: false }]);
});

test("a value that is renamed keeps its skus, and carts and unpaid orders point at them", async () => {
  const own = await makeBoots(db);
  const before = await bootsNow(db, own);
  const [first] = before.skus;
  if (!first) throw new Error("no sku");
  const buyer = await makeOrderer(db);
  const lines = [{ skuId: first.id, quantity: 2 }];
  const placed = await placeOrder(db, await checkoutOf(db, lines, buyer));
  expect(placed.ok).toBe(true);
  await db
    .insertInto("cart_lines")
    .values({ user_id: buyer.userId, sku_id: first.id, number: 1, price_minor: 1000 })
    .execute();
  const saved = await editBoots(db, own, (values) => ({
    ...values,
    specs: values.specs.map((spec, index) =>
      index === 0 ? { ...spec, values: spec.values.map((one, at) => (at === 0 ? word(one.id, "Amber") : one)) } : spec,
    ),
    skus: values.skus.map((sku) => ({ ...sku, priceMinor: 5000 })),
  }));
  expect(saved.ok).toBe(true);
  const after = await bootsNow(db, own);
  expect(after.skus.map(({ id }) => id)).toEqual(before.skus.map(({ id }) => id));
  expect(after.skus[0]?.spec[0]?.value.en).toBe("Amber");
  const line = await db
    .selectFrom("order_lines")
    .select(["sku_id", "price_minor", "spec"])
    .where("sku_id", "=", first.id)
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ sku_id: first.id, price_minor: 1000 });
  expect(JSON.stringify(line.spec)).toContain("Ochre");
  const cart = await db.selectFrom("cart_lines").select("sku_id").where("user_id", "=", buyer.userId).execute();
  expect(cart).toEqual([{ sku_id: first.id }]);
});

test("a combination that goes is taken off and keeps its row; with the same words it comes back as itself", async () => {
  const own = await makeBoots(db);
  const before = await bootsNow(db, own);
  const whole = (await typedAgain(db, own)).values;
  await editBoots(db, own, (values) => ({
    ...values,
    specs: values.specs.map((spec, index) => (index === 1 ? { ...spec, values: spec.values.slice(0, 1) } : spec)),
    skus: values.skus.filter(({ key }) => key.endsWith(`-${values.specs[1]?.values[0]?.id}`)),
  }));
  const without = await bootsNow(db, own);
  expect(without.skus.map(({ id }) => id)).toEqual(before.skus.map(({ id }) => id));
  expect(without.skus.map(({ retired }) => retired)).toEqual([false, true, false, true]);
  const again = await editBoots(db, own, (values) => ({
    ...values,
    specs: values.specs.map((spec, index) =>
      index === 1 ? { ...spec, values: [...spec.values, word("n1", "42")] } : spec,
    ),
    skus: [
      ...values.skus,
      ...(values.specs[0]?.values ?? []).map(({ id }, at) => typedSku(`${id}-n1`, { stock: 3 + at, code: `B-${at}` })),
    ],
  }));
  expect(again.ok).toBe(true);
  const back = await bootsNow(db, own);
  expect(back.skus.map(({ id, retired }) => ({ id, retired }))).toEqual(
    before.skus.map(({ id }) => ({ id, retired: false })),
  );
  expect(back.skus.map(({ stock }) => stock)).toEqual([10, 3, 10, 4]);
  expect(whole.skus).toHaveLength(4);
});

test("stock is a difference: what was sold meanwhile stays sold, and is told", async () => {
  const own = await makeBoots(db);
  const opened = await typedAgain(db, own);
  const [first] = (await bootsNow(db, own)).skus;
  const buyer = await makeOrderer(db);
  await placeOrder(db, await checkoutOf(db, [{ skuId: first?.id ?? 0, quantity: 3 }], buyer));
  const values = { ...opened.values, skus: opened.values.skus.map((sku) => ({ ...sku, stock: sku.stock + 5 })) };
  const saved = await editGoods(db, { ...own, version: opened.version, values, shelf: "on" });
  expect(saved).toMatchObject({ ok: true, value: { sold: [{ was: 10, now: 7 }] } });
  expect((await bootsNow(db, own)).skus.map(({ stock }) => stock)).toEqual([12, 15, 15, 15]);
  const moves = await db
    .selectFrom("stock_movements")
    .select(["quantity", "cause", "user_id"])
    .where("sku_id", "=", first?.id ?? 0)
    .orderBy("id")
    .execute();
  expect(moves).toEqual([
    { quantity: 10, cause: "opening", user_id: null },
    { quantity: -3, cause: "sold", user_id: null },
    { quantity: 5, cause: "counted", user_id: own.userId },
  ]);
});

test("taking away more than is left is refused under its field, and nothing is saved", async () => {
  const own = await makeBoots(db);
  const opened = await typedAgain(db, own);
  const [first] = (await bootsNow(db, own)).skus;
  await placeOrder(db, await checkoutOf(db, [{ skuId: first?.id ?? 0, quantity: 4 }], await makeOrderer(db)));
  const [typed, ...rest] = opened.values.skus;
  if (!typed) throw new Error("no sku");
  const values = { ...opened.values, title: { en: "Changed" }, skus: [{ ...typed, stock: 1 }, ...rest] };
  const saved = await editGoods(db, { ...own, version: opened.version, values, shelf: "on" });
  const errors = { [`sku.${typed.key}.stock`]: "selling:errors.stockSold|now=6" };
  expect(saved).toEqual({ ok: false, code: "fields", errors });
  expect(await bootsNow(db, own)).toMatchObject({ title: { en: "Trail boots" }, version: 1 });
});

test("the second of two people who edit the same goods is told what the first one changed", async () => {
  const own = await makeBoots(db);
  const opened = await typedAgain(db, own);
  await editBoots(db, own, (values) => ({
    ...values,
    title: { en: "Trail boots, waterproof" },
    skus: values.skus.map((sku, at) => (at === 1 ? { ...sku, priceMinor: 9400 } : sku)),
  }));
  const second = await editGoods(db, { ...own, version: opened.version, values: opened.values, shelf: "on" });
  expect(second).toMatchObject({
    ok: false,
    code: "changedMeanwhile",
    version: 2,
    edits: [
      {
        userId: own.userId,
        changes: [
          { field: "title.en", was: "Trail boots", now: "Trail boots, waterproof" },
          { field: "price", sku: [{ en: "Ochre" }, { en: "42" }], was: "10.00", now: "94.00" },
        ],
      },
    ],
  });
  expect((await bootsNow(db, own)).title.en).toBe("Trail boots, waterproof");
});

test("of two people who save in the same instant one wins, the other is told what it was, and nothing of either is lost", async () => {
  const own = await makeBoots(db);
  const { version, values } = await typedAgain(db, own);
  const title = (en: string) => ({ ...own, version, values: { ...values, title: { en } }, shelf: "on" as const });
  const { first, second, waited } = await interleave(url, {
    first: (handle) => editGoods(handle, title("Ada's boots")),
    before: /insert into "?goods_changes/,
    second: (handle) => editGoods(handle, title("Ben's boots")),
  });
  expect([waited, first.ok]).toEqual([true, true]);
  expect(second).toMatchObject({
    ok: false,
    code: "changedMeanwhile",
    version: version + 1,
    edits: [{ changes: [{ field: "title.en", was: "Trail boots", now: "Ada's boots" }] }],
  });
  expect((await bootsNow(db, own)).title.en).toBe("Ada's boots");
});

test("prices of the list and the form of the goods saved in the same instant are not mixed", async () => {
  const own = await makeBoots(db);
  const { version, values } = await typedAgain(db, own);
  const [sku] = (await bootsNow(db, own)).skus;
  const row = { skuId: sku?.id ?? 0, goodsId: own.goodsId, version, priceMinor: 1700, stock: 12, stockWas: 10 };
  const { second, waited } = await interleave(url, {
    first: (handle) => priceGoods(handle, { ...own, rows: [row] }),
    before: /insert into "?goods_changes/,
    second: (handle) =>
      editGoods(handle, { ...own, version, values: { ...values, title: { en: "Late" } }, shelf: "on" }),
  });
  expect([waited, second]).toMatchObject([true, { code: "changedMeanwhile" }]);
  expect((await bootsNow(db, own)).skus[0]).toMatchObject({ priceMinor: 1700, stock: 12 });
});

test("an edit that changes nothing leaves the version alone", async () => {
  const own = await makeBoots(db);
  expect(await editBoots(db, own, (values) => values)).toMatchObject({ ok: true });
  expect((await bootsNow(db, own)).version).toBe(1);
});

test("two skus may swap their codes, and two may not share one", async () => {
  const own = await makeBoots(db);
  const swapped = await editBoots(db, own, (values) => {
    const [one, two, ...rest] = values.skus;
    if (!one || !two) throw new Error("no skus");
    return { ...values, skus: [{ ...one, code: two.code }, { ...two, code: one.code }, ...rest] };
  });
  expect(swapped.ok).toBe(true);
  expect(codes(await bootsNow(db, own))).toEqual(["C-n2-n6", "C-n2-n5", "C-n3-n5", "C-n3-n6"]);
  const shared = await editBoots(db, own, (values) => ({
    ...values,
    skus: values.skus.map((sku) => ({ ...sku, code: "same" })),
  }));
  expect(shared).toMatchObject({ ok: false, code: "fields" });
});

test("another shop's goods are not there, and neither are its categories, templates and unknown pictures", async () => {
  const own = await makeBoots(db);
  const { version, values } = await typedAgain(db, own);
  const stranger = await makeShop(db);
  const reached = { goodsId: own.goodsId, shopId: stranger.id, userId: stranger.owner_id, version, values };
  expect(await editGoods(db, { ...reached, shelf: "off" })).toEqual({ ok: false, code: "notFound" });
  const template = await db
    .insertInto("freight_templates")
    .values({ shop_id: stranger.id, name: "Theirs", basis: "piece" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const parent = await makeCategory(db);
  await makeCategory(db, { parent_id: parent.id, level: 2 });
  const wrong = await editBoots(db, own, (typed) => ({
    ...typed,
    freightTemplateId: template.id,
    categoryId: parent.id,
    pictures: ["0".repeat(32)],
  }));
  expect(wrong).toEqual({
    ok: false,
    code: "fields",
    errors: {
      category: "selling:errors.leaf",
      freightTemplate: "selling:errors.gone",
      pictures: "selling:errors.gone",
    },
  });
});

test("goods that the platform took off go through its audit when their shop puts them on sale", async () => {
  const own = await makeBoots(db);
  await db.updateTable("goods").set({ held: true, state: "off_shelf" }).where("id", "=", own.goodsId).execute();
  expect(await editBoots(db, own, (values) => values)).toMatchObject({ ok: true, value: { state: "in_audit" } });
  expect((await bootsNow(db, own)).state).toBe("in_audit");
});

test("goods of the time before editing get their values' ids with the first edit, and keep their skus", async () => {
  const goods = await makeGoods(db);
  const red = { name: { en: "Colour" }, value: { en: "Red" } };
  const spec = (value: string) => JSON.stringify([{ name: { en: "Size" }, value: { en: value } }, red]);
  await db
    .updateTable("skus")
    .set({ spec: spec("S") })
    .where("goods_id", "=", goods.id)
    .execute();
  const small = await db.selectFrom("skus").select("id").where("goods_id", "=", goods.id).executeTakeFirstOrThrow();
  const large = await makeSku(db, { goods_id: goods.id, spec: spec("L") });
  const shop = await db.selectFrom("shops").selectAll().where("id", "=", goods.shop_id).executeTakeFirstOrThrow();
  const own = { shopId: shop.id, userId: shop.owner_id, goodsId: goods.id };
  const { values } = await typedAgain(db, own);
  const specs = [
    { id: "1", name: { en: "Size" }, values: [word("3", "Small"), word("5", "L")] },
    { id: "2", name: red.name, values: [word("4", "Red")] },
  ];
  const skus = ["3-4", "5-4"].map((key) => typedSku(key, { stock: 10, stockWas: 10 }));
  const saved = await editGoods(db, { ...own, version: 1, shelf: "off", values: { ...values, specs, skus } });
  expect(saved.ok).toBe(true);
  const after = await bootsNow(db, own);
  expect(after.skus.map(({ id }) => id)).toEqual([small.id, large.id]);
  expect(after.skus[0]?.spec[0]?.value.en).toBe("Small");
});

test("what is not complete is not created at all", async () => {
  const shop = await makeShop(db);
  const values = { ...(await typedBoots(db)), categoryId: 999_999_999 };
  const made = await createGoods(db, { shopId: shop.id, userId: shop.owner_id, values, shelf: "off" });
  expect(made).toEqual({ ok: false, code: "fields", errors: { category: "selling:errors.category" } });
});
