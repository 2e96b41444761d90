import { expect, test } from "vitest";
import { codeFaults } from "../support/code-faults";
import { sourceFiles } from "../support/source-files";

const code = sourceFiles(["."], /\.(?:tsx?|m?js|cjs)$/);

test("every file follows the rules of the house", () => {
  expect(code.length).toBeGreaterThan(30);
  expect(code.flatMap(codeFaults)).toEqual([]);
});

/** Folders with one kind of file, found by name: migrations, and pictures, which are not code. */
const lists = new Set(["db/migrations", "db/seeds/pictures/objects"]);
/** Maximum number of files in a flat folder; beyond that nobody finds one by looking. */
const maxFlat = 25;

test("no folder of the product holds more files than the eye takes in", () => {
  const flat = new Map<string, number>();
  for (const { path } of sourceFiles(["app", "modules", "renderers", "db"], /./)) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!lists.has(folder)) flat.set(folder, (flat.get(folder) ?? 0) + 1);
  }
  expect(flat.size).toBeGreaterThan(100);
  expect([...flat].filter(([, files]) => files > maxFlat)).toEqual([]);
});

const wrong: [rule: string, path: string, text: string][] = [
  ["over 300 lines", "app/catalog/long.ts", "const a = 1;\n".repeat(301)],
  ["utils", "app/platform/utils.ts", ""],
  ["utils", "app/utils/money.ts", ""],
  ["utils", "modules/helpers.server.ts", ""],
  ["barrel", "app/catalog/api.server.ts", 'export * from "./goods-queries.server";'],
  ["barrel", "modules/index.ts", 'export { a } from "./a";'],
  ["style attribute", "renderers/menu.tsx", "<p style={{ color }} />"],
  ["style attribute", "app/design/badge.tsx", '<p style="color:red" />'],
  ["raw HTML", "renderers/rich.tsx", "<p dangerouslySetInnerHTML={x} />"],
  ["raw HTML", "app/catalog/routes/goods.tsx", "<p dangerouslySetInnerHTML={x} />"],
  ["any", "modules/format/read.server.ts", "const row = JSON.parse(text) as any;"],
  ["comment over 120 columns", "app/catalog/list.ts", `// ${"word ".repeat(24)}`],
  ["SQL over 120 columns", "app/catalog/list-queries.server.ts", `sql\`select ${"goods, ".repeat(20)} id\``],
  ["literal spread", "modules/format/read.server.ts", "const a = { .." + ".{ b, c }, d };"],
  ["router by its own name", "app/design/tab.tsx", 'import { Link } from "@remix-run/react";'],
  ["silenced compiler", "modules/format/read.server.ts", "// @ts-ignore\nconst a = 1;"],
  ["left for later", "modules/format/read.server.ts", "// TO" + "DO: units"],
  ["file name", "modules/ReadDocument.server.ts", ""],
  ["file name", "app/catalog/place_order.server.ts", ""],
  ["address by hand", "app/design/tab.tsx", '<a href="/pages/cart/cart" />'],
  ["address by hand", "app/design/tab.tsx", ["const to = `/pages/product/goods?id=$", "{id}`;"].join("")],
  ["look without waiting", "tests/e2e/a.test.ts", 'expect(await page.isVisible(".a")).toBe(true);'],
  ["random test", "tests/modules/a.test.ts", 'test.only("x", () => {});'],
];

test.each(wrong)("a file with the fault '%s' is found (%s)", (rule, path, text) => {
  expect(codeFaults({ path, text }).map((fault) => fault.split(": ")[1])).toContain(rule);
});

test("what only looks like a fault is left alone", () => {
  const text = '// the style= attribute and export * are mentioned here\nexport const a = "style";\n';
  expect(codeFaults({ path: "app/design/sheet.ts", text })).toEqual([]);
  expect(codeFaults({ path: "app/routes.js", text: 'const a = "/pages/cart/cart";' })).toEqual([]);
});
