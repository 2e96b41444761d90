import { expect, test } from "vitest";
import { makeImport } from "~/app/catalog/seller/import/make-import.server";
import { htmlText } from "~/app/catalog/seller/import/reading/html-text";
import type { FileEncoding } from "~/app/console/csv/guess-encoding";
import type { Db } from "~/db/client.server";
import { testDatabase } from "~/tests/support/database";
import { encoded } from "~/tests/support/encoded";
import { apply, exported, goodsOf, importer, planAll, skusOf } from "~/tests/support/import-factories";
import { erpTable, excelTable, shopifyExport, wooExport } from "~/tests/support/shop-exports";

const { db } = testDatabase();

/** Plans a file as it lies on a disk; returns its goods by title, and how it was read. */
async function planned(shop: Awaited<ReturnType<typeof importer>>, text: string, encoding: FileEncoding = "utf-8") {
  const id = await planAll(db, shop, encoded(text, encoding));
  const items = await allItems(db, id);
  const file = await db.selectFrom("goods_imports").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const refused = items.filter(({ kind }) => kind === "refused");
  const of = (title: string) => items.find((item) => item.title.startsWith(title));
  return {
    id,
    file,
    items,
    of,
    refused: refused.map(({ title, faults }) => [title, faults[0]?.field, faults[0]?.code]),
  };
}

const allItems = (handle: Db, importId: number) =>
  handle.selectFrom("goods_import_items").selectAll().where("import_id", "=", importId).orderBy("place").execute();

test("of a Shopify export less than 3 % is refused, and what was changed to take the rest has to be confirmed", async () => {
  const shop = await importer(db);
  const { items, of, refused } = await planned(shop, shopifyExport());
  expect(items).toHaveLength(200);
  expect(refused).toEqual([
    ["Ask us", "price", "amountShape"],
    ["Too many", "sku", "selling:errors.tooManySkus|most=250"],
  ]);
  const warned = Object.fromEntries(
    items.flatMap(({ title, warnings }) => warnings.map((one) => [one, title.slice(0, 12)])),
  );
  expect(warned).toEqual({
    titleCut: "Handmade Han",
    optionCut: "Long option",
    codeTwice: "Same code",
    noPrice: "Catalogue",
    stockBelow: "Oversold",
    codeLost: "Code of a sp",
  });
  expect([...(of("Handmade")?.title ?? "")].length).toBeLessThanOrEqual(120);
  expect(of("Many values")?.changes).toHaveLength(76);
  // The weights are shown before anything is written: grams, whatever unit the other shop displays.
  expect(of("Item 0")?.changes.map(({ now }) => now)).toEqual(["12.00 · 70 g", "12.00 · 454 g"]);
  expect(of("Item 1")?.changes.map(({ now }) => now)).toEqual(["12.00"]);
});

test("goods of a Shopify export have their weights, codes and words, and those without a price are not sold", async () => {
  const shop = await importer(db);
  const some = shopifyExport()
    .split(/\n(?=[a-z-]+[\d]*,)/)
    .filter((row) => /^(?:Handle|item-[01]|free|same-sku),/.test(row));
  const { id } = await planned(shop, `${some.join("\n")}\n`);
  await db.updateTable("goods_import_items").set({ meant: true }).where("import_id", "=", id).execute();
  await apply(db, shop, id);
  const goods = await goodsOf(db, shop.shopId);
  expect(goods.map(({ title, state }) => [title.en, state])).toEqual(
    ["Item 0", "Item 1", "Same code", "Catalogue"].map((title) => [title, "off_shelf"]),
  );
  expect(goods[0]?.description.en).toBe('It’s item 0, 15" wide.\nWidth 10 cm');
  const codes = await Promise.all(goods.map(async ({ id: goodsId }) => await skusOf(db, goodsId)));
  expect(
    codes.map((skus) => skus.map(({ code, weight_grams: grams, price_minor: price }) => [code, grams, price])),
  ).toEqual([
    [
      ["IT-0-S", 70, 1200],
      ["IT-0-M", 454, 1200],
    ],
    [["085006406001", 0, 1200]],
    [
      ["SAME", 454, 1200],
      ["SAME-2", 454, 1200],
    ],
    [["", 454, 0]],
  ]);
});

test("of a WooCommerce export nothing is refused: a set of other goods waits for a price", async () => {
  const shop = await importer(db);
  const { items, of, refused } = await planned(shop, wooExport());
  expect(items).toHaveLength(120);
  expect(refused).toEqual([]);
  expect(of("Set")?.warnings).toEqual(["noPrice"]);
  expect(of("Tasse 0")?.changes.map(({ now }) => now)).toEqual(["15.00 · 350 g"]);
  expect(of("Tasse 1")).toMatchObject({ warnings: ["priceRounded"], changes: [{ now: "16.81 · 350 g" }] });
  expect(of("Hoodie 0")?.changes.map(({ sku, now }) => [sku?.map((one) => one.en), now])).toEqual([
    [["Blue", "Yes"], "45.00"],
    [["Green", "Yes"], "45.00"],
  ]);
});

test("a table that a German Excel saved is read with its letters, decimals and weights", async () => {
  const shop = await importer(db);
  const { file, items, of, refused } = await planned(shop, excelTable(), "windows-1252");
  expect([file.encoding, items.length, refused]).toEqual(["windows-1252", 100, []]);
  expect(file.doubtful[0]).toBe("Käsemesser Größe");
  expect(of("Käsemesser Größe 0")).toMatchObject({
    warnings: ["codeLost", "stockBelow"],
    changes: [{ now: "1234.50 · 350 g" }],
  });
  expect(of("Käsemesser Größe 1")?.changes[0]?.sku).toEqual([{ en: "grün" }]);
});

test("the table of a Chinese ERP is read in GB 18030, with digits of full width", async () => {
  const shop = await importer(db);
  const { file, items, refused } = await planned(shop, erpTable(), "gb18030");
  expect([file.encoding, items.length, refused]).toEqual(["gb18030", 100, []]);
  expect(items[0]).toMatchObject({ title: "铁观音茶叶礼盒0号", warnings: ["stockBelow"] });
  expect(items[0]?.changes.map(({ sku, now }) => [sku?.[0]?.en, now])).toEqual([
    ["250克", "128.00 · 250 g"],
    ["５００克", "128.00 · 250 g"],
  ]);
});

test("a weight without a unit is left out and said, and a unit in the cell counts", async () => {
  const shop = await importer(db);
  const { items } = await planned(shop, "Name;Price;Weight\nCup;5;0.4\nPot;9;1.2 kg\n");
  expect(items.map(({ notes, changes }) => [notes.includes("weightUnit"), changes[0]?.now])).toEqual([
    [true, "5.00"],
    [false, "9.00 · 1200 g"],
  ]);
});

test("what a comma means, the other numbers of a file say: kilograms with three decimals stay kilograms", async () => {
  const shop = await importer(db);
  const now = async (text: string) => (await planned(shop, text)).items.map(({ changes }) => changes[0]?.now);
  const german = "Bezeichnung;VK-Preis;Gewicht (kg)\nTasse;12,00;0,350\nKanne;1.250;1,250\nTopf;9;1.250,000\n";
  expect(await now(german)).toEqual(["12.00 · 350 g", "1250.00 · 1250 g", undefined]);
  const english = 'Name,Price,Weight (g)\nCup,12.00,"1,250"\nPot,"1,250",0.5\nPan,9.00,1.250\n';
  expect(await now(english)).toEqual(["12.00 · 1250 g", "1250.00 · 1 g", "9.00 · 1 g"]);
});

test("entities in titles and options of other shops are the letters that they stand for", async () => {
  const shop = await importer(db);
  const rows = "cup,Cup &amp; Saucer &#8211; 2 &lt; 3,Size &amp; Form,S &frac12;,5.00\n";
  const { items } = await planned(shop, `Handle,Title,Option1 Name,Option1 Value,Variant Price\n${rows}`);
  expect(items.map(({ title, changes }) => [title, changes[0]?.sku?.[0]?.en])).toEqual([
    ["Cup & Saucer – 2 < 3", "S ½"],
  ]);
});

test("zeros that a spreadsheet took from codes do not drown a real change", async () => {
  const shop = await importer(db);
  await apply(
    db,
    shop,
    await planAll(db, shop, encoded("goods,title.en,code,price,stock\n,Cup,001,5.00,1\n,Pot,002,9.00,1\n", "utf-8")),
  );
  const file = (await exported(db, shop.userId)).replaceAll("'001", "1").replace("9.00", "8.00");
  const { items } = await planned(shop, file);
  expect(items.map(({ title, changes }) => [title, changes.map(({ field }) => field)])).toEqual([
    ["Cup", []],
    ["Pot", ["price"]],
  ]);
});

test("a price of nothing changes no price, and no new sku is sold for it", async () => {
  const shop = await importer(db);
  const sizes = (rows: string) => encoded(`Handle,Title,Option1 Name,Option1 Value,Variant Price\n${rows}`, "utf-8");
  await apply(db, shop, await planAll(db, shop, sizes("cup,Cup,Size,S,5.00\n")));
  const id = await planAll(db, shop, sizes("cup,Cup,Size,S,0.00\ncup,,,M,0.00\n"));
  expect(await allItems(db, id)).toMatchObject([{ kind: "untouched", changes: [] }]);
});

test("a file with an open quote says its line", async () => {
  const shop = await importer(db);
  const bytes = encoded('Handle,Title,Variant Price\na,Cup,1\nb,"Screen,2\nc,Pot,3\n', "utf-8");
  const sent = { ...shop, name: "a.csv", bytes, locale: "en", blanks: false } as const;
  expect(await makeImport(db, sent)).toEqual({ ok: false, code: "openQuote|line=3" });
});

test.each([
  ["It&rsquo;s &eacute;t&eacute; &amp;lt;", "It’s été &lt;"],
  ["<table><tr><th>Width</th><td>10 cm</td></tr><tr><td>Height</td><td>5</td></tr></table>", "Width 10 cm\nHeight 5"],
  ["width < 10 cm\nheight <5", "width < 10 cm\nheight <5"],
  ["<p>width < 10 cm</p><ul><li>One</li><li><p>Two</p></li></ul><script>x()</script>", "width < 10 cm\n• One\n• Two"],
])("%j is the text %j", (html, text) => expect(htmlText(html)).toBe(text));
