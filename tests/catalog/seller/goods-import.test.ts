import { expect, test } from "vitest";
import { applyImport } from "~/app/catalog/seller/import/apply-import.server";
import { countItems, itemsOf, markMeant } from "~/app/catalog/seller/import/imports-queries.server";
import { makeImport, planPart } from "~/app/catalog/seller/import/make-import.server";
import { renameItem } from "~/app/catalog/seller/import/rename-item.server";
import { testDatabase } from "~/tests/support/database";
import { makeMedia } from "~/tests/support/factories";
import { apply, current, exported, goodsOf, importer, itemsIn, plan, skusOf } from "~/tests/support/import-factories";
import { bootsNow, editBoots, makeBoots } from "~/tests/support/seller-goods-factories";

const { db } = testDatabase();

const classic = `Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src
trail-boots,Trail boots,"<p>Warm &amp; dry.</p><ul><li>Light</li></ul>",Acme,Colour,Ochre,Size,41,TB-O-41,900,4,98.00,120.00,https://example.com/1.jpg
trail-boots,,,,,Ochre,,42,TB-O-42,900,5,98.00,98.00,https://example.com/2.jpg
trail-boots,,,,,,,,,,,,,https://example.com/3.jpg
sun-cap,Sun cap,,Acme,Title,Default Title,,,CAP-1,80,7,18.00,,
`;

test("the older Shopify file becomes goods off the shelf, with the shop's logo until they have a picture", async () => {
  const shop = await importer(db);
  const id = await plan(db, shop, classic);
  expect(await countItems(db, id)).toMatchObject({ all: 2, new: 2, refused: 0, rows: 4 });
  expect(await goodsOf(db, shop.shopId)).toEqual([]);
  expect(await apply(db, shop, id)).toMatchObject({ done: 2, waiting: 0 });
  const [boots, cap] = await goodsOf(db, shop.shopId);
  expect(boots).toMatchObject({
    state: "off_shelf",
    category_id: shop.categoryId,
    title: { en: "Trail boots" },
    description: { en: "Warm & dry.\n• Light" },
  });
  const skus = await skusOf(db, boots?.id ?? 0);
  expect(skus.map((sku) => [sku.code, sku.price_minor, sku.market_price_minor, sku.stock, sku.weight_grams])).toEqual([
    ["TB-O-41", 9800, 12000, 4, 900],
    ["TB-O-42", 9800, null, 5, 900],
  ]);
  expect((await skusOf(db, cap?.id ?? 0)).map(({ code, spec }) => [code, spec])).toEqual([["CAP-1", []]]);
});

test("the newer Shopify file is read as well, and a file read twice changes nothing", async () => {
  const shop = await importer(db);
  await apply(db, shop, await plan(db, shop, current));
  const [pack] = await goodsOf(db, shop.shopId);
  expect((await skusOf(db, pack?.id ?? 0)).map(({ code, stock }) => [code, stock])).toEqual([
    ["DP-FU", 3],
    ["DP-BL", 9],
  ]);
  const again = await plan(db, shop, current);
  expect(await countItems(db, again)).toMatchObject({ all: 1, new: 0, changed: 0, untouched: 1 });
  await apply(db, shop, again);
  expect(await goodsOf(db, shop.shopId)).toEqual([pack]);
});

test("codes leave so that a spreadsheet keeps their digits, come back as they were, and are left out where digits are gone", async () => {
  const shop = await importer(db);
  const codes = ["6901234567890", "0012", "3-4", "12E4"];
  const rows = codes.map((code, at) => `,Tea ${at},${code},5.00,1`);
  await apply(db, shop, await plan(db, shop, ["goods,title.en,code,price,stock", ...rows].join("\n")));
  const file = await exported(db, shop.userId);
  for (const code of codes) expect(file).toContain(`,'${code},`);
  expect(await countItems(db, await plan(db, shop, file))).toMatchObject({ all: 4, untouched: 4 });
  // As Excel saves it when the code was a number.
  const cut = await plan(db, shop, "goods;title.en;code;price;stock\r\n;Tea 9;6,90123E+12;5,00;1\r\n");
  expect(await itemsIn(db, cut)).toMatchObject([{ kind: "new", faults: [], warnings: ["codeLost"] }]);
});

test("two plans of the same new goods make them once", async () => {
  const shop = await importer(db);
  const [one, two] = [await plan(db, shop, current), await plan(db, shop, current)];
  await apply(db, shop, one);
  expect(await apply(db, shop, two)).toMatchObject({ done: 1, stopped: 0 });
  expect(await goodsOf(db, shop.shopId)).toHaveLength(1);
});

test("a dry run says field by field what changes, and applying does just that", async () => {
  const shop = await importer(db);
  await apply(db, shop, await plan(db, shop, current));
  const [pack] = await goodsOf(db, shop.shopId);
  const before = await skusOf(db, pack?.id ?? 0);
  const prices = "URL handle,SKU,Price,Inventory quantity\nday-pack,DP-FU,30.00,10\n";
  const id = await plan(db, shop, prices);
  const [item] = await itemsIn(db, id);
  expect(item).toMatchObject({ kind: "changed", title: "Day pack", warnings: ["priceFall"] });
  expect(item?.changes.map(({ field, was, now }) => [field, was, now])).toEqual([
    ["price", "45.00", "30.00"],
    ["stock", "3", "10"],
  ]);
  expect(await skusOf(db, pack?.id ?? 0)).toEqual(before);
  await markMeant(db, { importId: id, shown: [0], meant: [0] });
  expect(await apply(db, shop, id)).toMatchObject({ done: 1 });
  const after = await skusOf(db, pack?.id ?? 0);
  expect(after.map((sku) => [sku.id, sku.price_minor, sku.stock])).toEqual([
    [before[0]?.id, 3000, 10],
    [before[1]?.id, 4500, 9],
  ]);
});

test("what nobody confirmed is left as it is", async () => {
  const shop = await importer(db);
  await apply(db, shop, await plan(db, shop, current));
  const id = await plan(db, shop, "URL handle,SKU,Price\nday-pack,DP-FU,3.00\n");
  expect(await apply(db, shop, id)).toMatchObject({ done: 0, waiting: 0 });
  const [item] = await itemsIn(db, id);
  expect(item?.state).toBe("left");
});

test("a value that the file calls otherwise is renamed, and keeps its skus", async () => {
  const shop = await importer(db);
  await apply(db, shop, await plan(db, shop, current));
  const [pack] = await goodsOf(db, shop.shopId);
  const before = (await skusOf(db, pack?.id ?? 0)).map(({ id }) => id);
  const named = await plan(db, shop, current.replace("Fuchsia", "Pink"));
  expect((await itemsIn(db, named))[0]).toMatchObject({ kind: "changed", warnings: [] });
  await apply(db, shop, named);
  expect((await skusOf(db, pack?.id ?? 0)).map(({ id, spec }) => [id, spec[0]?.value.en])).toEqual([
    [before[0], "Pink"],
    [before[1], "Black"],
  ]);
});

test("a sku that gets a value of its own is made anew, with a warning that has to be confirmed", async () => {
  const own = await makeBoots(db);
  const shop = { ...(await importer(db)), ...own };
  const { skus } = await bootsNow(db, own);
  const [first] = skus;
  const columns = "goods,sku,option1_value.en,option2_value.en";
  const id = await plan(db, shop, `${columns}\n${own.goodsId},${first?.id},Amber,41\n`);
  const [item] = await itemsIn(db, id);
  expect(item).toMatchObject({ kind: "changed", warnings: ["recreated"] });
  await markMeant(db, { importId: id, shown: [0], meant: [0] });
  await apply(db, shop, id);
  const after = (await skusOf(db, own.goodsId)).map((sku) => [sku.id, sku.spec.map(({ value }) => value.en).join()]);
  expect(after).toHaveLength(4);
  expect(after.map(([, text]) => text)).toContain("Amber,41");
  expect(after.map(([skuId]) => skuId)).not.toContain(first?.id);
});

test("instead of making it anew, its value is renamed for all skus: they stay themselves, and the plan says so before", async () => {
  const own = await makeBoots(db);
  const shop = { ...(await importer(db)), ...own };
  const before = (await bootsNow(db, own)).skus.map(({ id }) => id);
  const columns = "goods,sku,option1_value.en,option2_value.en";
  const id = await plan(db, shop, `${columns}\n${own.goodsId},${before[0]},Amber,41\n`);
  const choose = (renames: boolean) => renameItem(db, { ...shop, id, place: 0, renames });
  expect(await choose(true)).toBe(true);
  const [item] = await itemsIn(db, id);
  expect(item).toMatchObject({ warnings: [], renames: true, changes: [{ was: "Ochre", now: "Amber" }] });
  expect(await choose(false)).toBe(true);
  expect((await itemsIn(db, id))[0]).toMatchObject({ warnings: ["recreated"], renames: false });
  await choose(true);
  expect(await apply(db, shop, id)).toMatchObject({ done: 1 });
  const after = await skusOf(db, own.goodsId);
  expect(after.map((sku) => sku.id)).toEqual(before);
  expect(after.map(({ spec }) => spec[0]?.value.en)).toEqual(["Amber", "Amber", "Forest", "Forest"]);
  expect(await renameItem(db, { ...(await importer(db)), id, place: 0, renames: true })).toBe(false);
});

test("goods of a plan are found by their title and by any cell", async () => {
  const shop = await importer(db);
  const id = await plan(db, shop, classic);
  const found = async (text: string) =>
    (await itemsOf(db, { importId: id, part: "all", searchText: text, after: -1, limit: 9 })).map(({ title }) => title);
  expect(await found("sun CAP")).toEqual(["Sun cap"]);
  expect(await found("98.00")).toHaveLength(1);
  expect(await found("100%_")).toEqual([]);
});

test("one wrong row refuses its goods whole, and the rest goes on", async () => {
  const shop = await importer(db);
  const id = await plan(db, shop, classic.replace("5,98.00", '5,"12,9o"'));
  const [boots] = await itemsIn(db, id);
  expect(boots).toMatchObject({ kind: "refused", changes: [] });
  expect(boots?.faults.map(({ line, field }) => [line, field])).toEqual([[3, "price"]]);
  const heavy = await plan(db, shop, classic.replace("TB-O-42,900", "TB-O-42,2000000"));
  expect((await itemsIn(db, heavy))[0]?.faults.map(({ line, field }) => [line, field])).toEqual([[3, "weight"]]);
  expect(await apply(db, shop, id)).toMatchObject({ done: 1, refused: 1 });
  expect((await goodsOf(db, shop.shopId)).map(({ title }) => title.en)).toEqual(["Sun cap"]);
});

test("goods that changed since the plan stop and say what would change now", async () => {
  const own = await makeBoots(db);
  const shop = { ...(await importer(db)), ...own };
  const goods = await bootsNow(db, own);
  const sku = goods.skus[0];
  const id = await plan(db, shop, `goods,sku,price\n${goods.id},${sku?.id},9.00\n`);
  await editBoots(db, own, (values) => ({
    ...values,
    skus: values.skus.map((one, at) => (at === 0 ? { ...one, priceMinor: 1100 } : one)),
  }));
  expect(await apply(db, shop, id)).toMatchObject({ done: 0, stopped: 1 });
  const [item] = await itemsIn(db, id);
  expect(item?.now.map(({ field, was, now }) => [field, was, now])).toEqual([["price", "11.00", "9.00"]]);
  expect((await bootsNow(db, own)).skus[0]?.priceMinor).toBe(1100);
});

test("empty cells touch nothing, unless that is asked for and confirmed", async () => {
  const own = await makeBoots(db);
  const shop = { ...(await importer(db)), ...own };
  const { id: goodsId, skus } = await bootsNow(db, own);
  const text = `goods,description.en,sku,price\n${goodsId},,${skus[0]?.id},\n`;
  const [off] = await itemsIn(db, await plan(db, shop, text));
  expect(off).toMatchObject({ kind: "untouched", notes: ["blanks|2"] });
  const id = await plan(db, shop, `goods,description.en,sku\n${goodsId},,${skus[0]?.id}\n`, { blanks: true });
  const [on] = await itemsIn(db, id);
  expect(on).toMatchObject({ kind: "changed", warnings: ["emptied"] });
  await markMeant(db, { importId: id, shown: [0], meant: [0] });
  await apply(db, shop, id);
  expect((await bootsNow(db, own)).description).toEqual({});
});

test("our own file changes nothing where it came from, and makes the same goods in another shop, once", async () => {
  const picture = await makeMedia(db);
  const own = await makeBoots(db, { title: { en: "=Trail boots", ru: "Ботинки" }, detailPictures: [picture.hash] });
  await editBoots(db, own, (values) => ({
    ...values,
    skus: values.skus.map((sku, at) => (at === 1 ? { ...sku, picture: picture.hash } : sku)),
  }));
  const text = await exported(db, own.userId);
  const shop = { ...(await importer(db)), ...own };
  expect(await countItems(db, await plan(db, shop, text))).toMatchObject({ all: 1, untouched: 1 });
  const other = await importer(db);
  await apply(db, other, await plan(db, other, text));
  expect(await countItems(db, await plan(db, other, text))).toMatchObject({ all: 1, untouched: 1 });
  const [copy] = await goodsOf(db, other.shopId);
  const told = (goods: Awaited<ReturnType<typeof bootsNow>>) => ({
    ...goods,
    id: 0,
    version: 0,
    specs: [],
    skus: goods.skus.map((sku) => ({ ...sku, id: 0, valueIds: [] })),
  });
  const there = await bootsNow(db, { ...other, goodsId: copy?.id ?? 0 });
  expect(told(there)).toEqual(told(await bootsNow(db, own)));
});

test("a sku keeps its picture where the file names one that is not there, and the plan says so", async () => {
  const picture = await makeMedia(db);
  const own = await makeBoots(db);
  await editBoots(db, own, (values) => ({
    ...values,
    skus: values.skus.map((sku, at) => (at === 1 ? { ...sku, picture: picture.hash } : sku)),
  }));
  const text = (await exported(db, own.userId)).replace(picture.hash, "0".repeat(32));
  const shop = { ...(await importer(db)), ...own };
  const id = await plan(db, shop, text);
  expect(await countItems(db, id)).toMatchObject({ all: 1, untouched: 1 });
  expect(await itemsIn(db, id)).toMatchObject([{ kind: "untouched", notes: ["pictures"] }]);
});

test("another shop's plan is not there", async () => {
  const [shop, other] = [await importer(db), await importer(db)];
  const id = await plan(db, shop, current);
  expect(await applyImport(db, { ...other, id })).toBe(false);
  expect(await goodsOf(db, shop.shopId)).toEqual([]);
});

test("many goods are done in parts, each request going on where the last one stopped", async () => {
  const shop = await importer(db);
  const rows = Array.from({ length: 60 }, (_, at) => `cup-${at},Cup ${at},${at + 1}.00,3`);
  const id = await plan(db, shop, `Handle,Title,Variant Price,Variant Inventory Qty\n${rows.join("\n")}\n`);
  expect(await apply(db, shop, id)).toMatchObject({ done: 25, waiting: 35 });
  expect(await apply(db, shop, id)).toMatchObject({ done: 50 });
  expect(await apply(db, shop, id)).toMatchObject({ done: 60, waiting: 0 });
});

test("a large file is read in parts, and cannot be applied before the last one", async () => {
  const shop = await importer(db);
  const rows = Array.from({ length: 900 }, (_, at) => `cup-${at},Cup ${at},${at + 1}.00`);
  const bytes = new TextEncoder().encode(`Handle,Title,Variant Price\n${rows.join("\n")}\n`);
  const made = await makeImport(db, { ...shop, name: "cups.csv", bytes, locale: "en", blanks: false });
  if (!made.ok) throw new Error(made.code);
  const id = made.value;
  expect(await countItems(db, id)).toMatchObject({ all: 900, new: 400, unread: 500 });
  await apply(db, shop, id);
  expect(await goodsOf(db, shop.shopId)).toEqual([]);
  expect(await planPart(db, { ...shop, shopId: (await importer(db)).shopId, id })).toBe(false);
  await planPart(db, { ...shop, id });
  await planPart(db, { ...shop, id });
  expect(await countItems(db, id)).toMatchObject({ new: 900, unread: 0 });
  expect(await apply(db, shop, id)).toMatchObject({ done: 25 });
});
