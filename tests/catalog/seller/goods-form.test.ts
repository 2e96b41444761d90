import { expect, test } from "vitest";
import { fieldsOf } from "~/app/catalog/seller/goods/filled-goods.server";
import { specsIn } from "~/app/catalog/seller/goods/goods-fields";
import { readGoods } from "~/app/catalog/seller/goods/goods-form.server";
import { applyMatrixAction, duplicateFields } from "~/app/catalog/seller/goods/matrix-actions";
import { editGoods } from "~/app/catalog/seller/goods/save-goods.server";
import { testDatabase } from "~/tests/support/database";
import { bootsNow, makeBoots } from "~/tests/support/seller-goods-factories";

const { db } = testDatabase();

const hash = "0123456789abcdef0123456789abcdef";
const known = { specs: [], locale: "en" } as const;
const kettle = {
  "title.en": "Kettle",
  category: "7",
  pictures: hash,
  freight: "5",
  "sku.one.price": "1,234.50",
  "sku.one.stock": "3",
  "sku.one.weight": "1.18 kg",
};

const errorsOf = (fields: Record<string, string>) => {
  const read = readGoods(fields, known);
  return read.ok ? {} : read.errors;
};

test("goods without specifications have one sku, and no code where none was typed", () => {
  const read = readGoods(kettle, known);
  expect(read).toMatchObject({
    ok: true,
    value: {
      title: { en: "Kettle" },
      freightMinor: 500,
      specs: [],
      skus: [{ key: "one", priceMinor: 123450, stock: 3, weightGrams: 1180, code: "", marketPriceMinor: null }],
    },
  });
});

test("every refusal stands under its field", () => {
  expect(errorsOf({})).toEqual({
    title: "required",
    category: "choose",
    pictures: "selling:errors.picture",
    "sku.one.price": "required",
    "sku.one.stock": "required",
  });
  expect(
    errorsOf({
      ...kettle,
      "sku.one.price": "98",
      "sku.one.was": "89",
      "sku.one.stock": "1200000",
      "sku.one.cost": "12,9o",
      video: "javascript:alert(1)",
      "title.ja": "x".repeat(121),
    }),
  ).toEqual({
    "sku.one.was": "selling:errors.wasBelow",
    "sku.one.stock": "selling:errors.stockMost|most=999999",
    "sku.one.cost": "amountShape",
    video: "selling:errors.video",
    "title.ja": "tooLong",
  });
});

test("a price of nothing is refused, and a combination left empty is not sold", () => {
  const two = applyMatrixAction({ ...kettle, newName: "Size", newNameValues: "S, L" }, "name");
  const [{ values = [] } = {}] = specsIn(two);
  const [small, large] = values.map(({ id }) => `sku.${id}`);
  expect(errorsOf(two)).toEqual({ sku: "selling:errors.noSku" });
  const read = readGoods({ ...two, [`${large}.price`]: "5", [`${large}.stock`]: "1" }, known);
  expect(read).toMatchObject({ ok: true, value: { skus: [{ priceMinor: 500 }] } });
  expect(errorsOf({ ...two, [`${small}.price`]: "0", [`${small}.stock`]: "1" })).toEqual({
    [`${small}.price`]: "amountZero",
  });
});

test("buttons add names and values, drop them and fill the rows; what was typed stays", () => {
  const typed = { ...kettle, newName: "Colour", newNameValues: "Ochre，Forest", note: "kept" };
  const named = applyMatrixAction(typed, "name");
  expect(specsIn(named)).toEqual([
    {
      id: "n3",
      name: "Colour",
      values: [
        { id: "n1", text: "Ochre" },
        { id: "n2", text: "Forest" },
      ],
    },
  ]);
  expect(named).toMatchObject({ note: "kept", "title.en": "Kettle" });
  const more = applyMatrixAction({ ...named, "newValue.0": "Slate, Ochre", "sku.n1.price": "9" }, null);
  expect(specsIn(more)[0]?.values.map(({ text }) => text)).toEqual(["Ochre", "Forest", "Slate"]);
  const filled = applyMatrixAction({ ...more, "fill.stock": "4", "fill.price": "" }, "fill");
  expect(filled).toMatchObject({ "sku.n1.price": "9", "sku.n1.stock": "4", "sku.n2.stock": "4", "sku.n4.stock": "4" });
  const dropped = applyMatrixAction(filled, "dropValue.0.0");
  expect(specsIn(dropped)[0]?.values.map(({ id }) => id)).toEqual(["n2", "n4"]);
  expect(specsIn(applyMatrixAction(filled, "dropName.0"))).toEqual([]);
});

test("saving the form of goods untouched changes nothing, and words are written into the language of the page alone", async () => {
  const own = await makeBoots(db);
  const goods = await bootsNow(db, own);
  const same = readGoods(fieldsOf(goods, "ja"), { specs: goods.specs, locale: "ja" });
  if (!same.ok) throw new Error(JSON.stringify(same));
  await editGoods(db, { ...own, version: 1, values: same.value, shelf: "on" });
  expect(await bootsNow(db, own)).toEqual(goods);
  const fields = { ...fieldsOf(goods, "ja"), "spec.0.value.0.text": "黄土色" };
  const renamed = readGoods(fields, { specs: goods.specs, locale: "ja" });
  expect(renamed).toMatchObject({
    value: { specs: [{ name: { en: "Colour" }, values: [{ value: { en: "Ochre", ja: "黄土色" } }, {}] }, {}] },
  });
});

test("a duplicate is tied to nothing and has nothing in stock", async () => {
  const goods = await bootsNow(db, await makeBoots(db));
  const fields = duplicateFields(fieldsOf(goods, "en"));
  expect(fields.version).toBeUndefined();
  const read = readGoods(fields, known);
  expect(read).toMatchObject({ ok: true, value: { title: { en: "Trail boots" } } });
  expect(read.ok && read.value.skus.map(({ stock, stockWas }) => [stock, stockWas])).toEqual([
    ...Array.from({ length: 4 }, () => [0, 0]),
  ]);
});
