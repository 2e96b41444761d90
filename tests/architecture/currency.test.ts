import ts from "typescript";
import { expect, test } from "vitest";
import { sourceFiles, withoutComments } from "../support/source-files";

/** What a currency may stand in: the sign of each language, the usual currency, and the migrations of before. */
const spoken = [
  "app/platform/format/money.ts",
  "app/settings/market-currency-queries.server.ts",
  "db/migrations/202611222020-buying.server.ts",
  "db/migrations/202611270014-market-currency.server.ts",
];
const files = sourceFiles(["app", "modules", "renderers", "db", "scripts"], /\.tsx?$/)
  .filter(({ path }) => !spoken.includes(path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }));
const found = (pattern: RegExp) =>
  files.flatMap(({ path, text }) => Array.from(text.matchAll(pattern), ([words]) => `${path}: ${words}`));

test("no currency is named or signed in the code: which one it is, the market's row says", () => {
  const codes = Intl.supportedValuesOf("currency").join("|");
  expect(found(new RegExp(`["'\`](?:${codes})["'\`]`, "g"))).toEqual([]);
  expect(found(/["'`>](?:US|RM|[A-Z]{2})?[$¥￥€£₩₽](?:["'<]|\$\{)/g)).toEqual([]);
});

test("no amount is divided by a hundred or written with two decimals: the kit knows the currency's", () => {
  expect(
    found(/minor\w*\)?\s*[/*]\s*100\b(?!_)|minor[^\n]{0,40}toFixed\(/gi).filter((one) => !percentages.test(one)),
  ).toEqual([]);
});

test("no amount that people read is written for machines: price() knows the language's signs", () => {
  expect(found(/[cC]urrency\)?\}? \$\{plainAmount\(/g)).toEqual([]);
});

/** Parts of an amount in percent, and prices of the demo that are rounded. */
const percentages = /percent-off|insert-catalogue/;

/** Returns the calls of a function outside of any other: those that run when the module is loaded. */
function callsAtLoad(text: string, name: RegExp): string[] {
  const found: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && name.test(node.expression.getText())) found.push(node.getText());
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile("a.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test("no module asks for the currency when it is loaded: a server loads them before it has read the market", () => {
  const name = /^(?:marketCurrency|typedAmount)$/;
  const asking = sourceFiles(["app", "modules", "renderers"], /\.tsx?$/).filter(({ text }) =>
    text.includes("marketCurrency"),
  );
  expect(asking.length).toBeGreaterThan(40);
  expect(asking.flatMap(({ path, text }) => callsAtLoad(text, name).map((call) => `${path}: ${call}`))).toEqual([]);
  expect(callsAtLoad("const parts = [of(marketCurrency())]; const later = () => marketCurrency();", name)).toHaveLength(
    1,
  );
});
