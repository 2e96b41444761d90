import { expect, test } from "vitest";
import { type SourceFile, sourceFiles, withoutComments } from "../support/source-files";

/** Who may read the price that a shop set, and why; everybody else reads `priceNow`. */
const exceptions: [place: string, because: string][] = [
  ["app/prices/price-now-queries.server.ts", "the one reader, and what is bought beyond an offer"],
  ["app/catalog/seller/", "merchants list, type, import and export the price that they set"],
  ["app/catalog/admin/goods/", "staff see, sort and export what the shop set"],
  ["app/catalog/stock/not-ready-queries.server.ts", "a goods is not ready while no price is set"],
];

/** Where `price_minor` is no reading of a column: what is inserted, set, named or typed. */
const otherUses = [
  /\binsert into \w+ \([^)]*\)/g,
  /\bas \w+ \([^)]*\)/g,
  /\bas(?: |\(")price_minor\b/g,
  /'price_minor'/g,
  /(?:\bset|,)\s+price_minor =/g,
  /\bprice_minor\??:/g,
];

/** Returns the places of a file that read the base price of skus or goods, by name or with all columns. */
function basePricesIn({ path, text }: SourceFile): string[] {
  const code = otherUses.reduce((rest, use) => rest.replace(use, ""), withoutComments(text));
  const renamed = [...code.matchAll(/(?:\b(?:from|join) |")(?:skus|goods)(?: as)? (?!as\b)(\w+)/g)].map(
    ([, name]) => name,
  );
  const tables = ["skus", "goods", ...renamed].join("|");
  const patterns = [
    new RegExp(`\\b(?:${tables})\\.(?:price_minor\\b|\\*)`, "g"),
    new RegExp(`\\b(?:selectAll\\("|to_jsonb\\(|row_to_json\\()(?:${tables})\\b`, "g"),
    /selectFrom\("(?:skus|goods)\b[^;]*\.selectAll\(\)/g,
  ];
  const reads = /(?:(?:selectFrom|[jJ]oin|from|using)\(\s*\[?\s*"|\b(?:from|join|update) )(?:skus|goods)\b/.test(code);
  if (reads) patterns.push(/(?<![\w.])price_minor\b/g);
  return patterns.flatMap((pattern) => Array.from(code.matchAll(pattern), ([words]) => `${path}: ${words}`));
}

const statements = sourceFiles(["app", "modules"], /-queries\.server\.ts$/).flatMap(basePricesIn);
const excepted = (found: string) => exceptions.find(([place]) => found.startsWith(place));

test("the price of a sku or a goods is read by priceNow alone, besides where it is set", () => {
  expect(statements.filter((found) => !excepted(found))).toEqual([]);
});

test("every exception is one", () => {
  expect(exceptions.filter((exception) => !statements.some((found) => excepted(found) === exception))).toEqual([]);
});

const wrong = [
  'handle.selectFrom("skus").select(["skus.id", "skus.price_minor"])',
  'handle.selectFrom("goods").select("price_minor as priceMinor")',
  'handle.selectFrom("skus").where("id", "=", id).selectAll()',
  'handle.selectFrom("cart_lines").innerJoin("goods as of_line", "of_line.id", "goods_id").select("of_line.price_minor")',
  "sql`select min(price_minor) from skus where goods_id = 1`",
  "sql`select sku.price_minor from cart_lines join skus sku on sku.id = sku_id`",
  "sql`insert into collections (goods_id, price_minor) select id, price_minor from goods`",
  "sql`select to_jsonb(goods) from goods`",
];

test.each(wrong)("a base price is found in %s", (text) => {
  expect(basePricesIn({ path: "app/cart/lines-queries.server.ts", text })).toHaveLength(1);
});

test("other prices, and the one that holds now, are no base prices", () => {
  const text = `
    sql\`select \${priceNow("goods")} as price_minor from goods join cart_lines line on line.price_minor > 5\`;
    sql\`insert into cart_lines (sku_id, price_minor) select id, \${priceNow("skus")} from skus
      on conflict (sku_id) do update set price_minor = excluded.price_minor\`;
    handle.selectFrom("skus").select(priceNow("skus").as("price_minor"));`;
  expect(basePricesIn({ path: "app/cart/lines-queries.server.ts", text })).toEqual([]);
});
