import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { routeFiles } from "~/app/route-files";
import { createNamespaceReader } from "../../scripts/route-namespaces";
import { serverCodes } from "../support/server-codes";
import { sourceFiles, withoutComments } from "../support/source-files";
import { stringFaults } from "../support/string-faults";

const screens = routeFiles().filter((file) => file.endsWith(".tsx"));
const reader = createNamespaceReader(path.resolve("."));

test("every file of the browser names the namespaces of the strings it draws", () => {
  const files = sourceFiles(["app", "modules", "renderers"], /(?<!\.server)\.tsx?$/);
  expect(files.filter(({ text }) => text.includes("useTranslation(")).length).toBeGreaterThan(100);
  expect(files.flatMap(stringFaults)).toEqual([]);
});

const faulty: [fault: string, text: string][] = [
  ["useTranslation names no namespace", 'const { t } = useTranslation();\nreturn t("back");'],
  ["useTranslation names no namespace", 'const { t } = useTranslation(names);\nreturn t("back");'],
  ["useTranslation does not name account", 'const { t } = useTranslation("shell");\nreturn t("account:act.signIn");'],
  [
    "useTranslation does not name goods",
    ['const { t } = useTranslation(["cart"]);\nt(`goods:kind.$', "{a(b)}`);"].join(""),
  ],
  ["useTranslation does not name forms", 'useTranslation("cart");\nt(wide(a) ? "cart:x" : "forms:save", { a });'],
  ["there is no namespace acount", 'const { t } = useTranslation("acount");'],
];

test.each(faulty)("a file with the fault '%s' is found", (fault, text) => {
  expect(stringFaults({ path: "app/cart/ui/a.tsx", text })).toEqual([`app/cart/ui/a.tsx: ${fault}`]);
});

test("what names its strings, what only passes them on, and a loader are left alone", () => {
  const fine = [
    'const { t } = useTranslation(["cart", "goods"]);\nt("title");\nt("goods:sold", { count });',
    'export const text = (t: Translate) => t("pages:advice");',
    'useTranslation("cart");\nconst title = context.language.i18n.t("goods:gone");\n// useTranslation() and t("shell:back")',
  ];
  for (const text of fine) expect(stringFaults({ path: "app/cart/ui/a.tsx", text })).toEqual([]);
});

const house = mkdtempSync(path.join(os.tmpdir(), "pasar-strings-"));
afterAll(() => rmSync(house, { recursive: true, force: true }));

test("a route needs the namespaces of everything that it brings to the browser, and of nothing else", () => {
  const files = {
    "app/cart/routes/cart.tsx": [
      'import type { Shape } from "~/app/cart/shape";',
      'import { readCart } from "~/app/cart/read-cart.server";',
      "import { Row,",
      '  Sum } from "../ui";',
      '// useTranslation("search") is only mentioned',
      'const late = () => import("~/renderers/menu");',
      'useTranslation(["cart", "forms"]);',
    ].join("\n"),
    "app/cart/ui.tsx":
      'export { Row } from "./ui/row";\nexport { Sum } from "./ui/sum";\nexport { Bill } from "./ui/bill";\n',
    "app/cart/ui/bill.tsx": 'useTranslation("search");',
    "app/cart/ui/row.tsx": 'import "./row.css";\nimport { Sum } from "./sum";\nuseTranslation(\n  "goods"\n);',
    "app/cart/ui/sum.tsx": ['import { Row } from "./row";\nt(`mine:sum.$', "{a}`);"].join(""),
    "app/cart/shape.ts": 'const key = "wallet:refusal";',
    "app/cart/read-cart.server.ts": 'const key = "search:title";',
    "renderers/menu.tsx": 'useTranslation("modules");',
    "locales/en/.keep": "",
  };
  for (const name of ["cart", "forms", "goods", "mine", "modules", "search", "wallet"]) {
    Object.assign(files, { [`locales/en/${name}.json`]: "{}" });
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(house, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(house, file), text);
  }
  const found = createNamespaceReader(house);
  expect(found.of("app/cart/routes/cart.tsx")).toEqual(["cart", "forms", "goods", "mine", "modules"]);
  writeFileSync(path.join(house, "app/cart/ui/sum.tsx"), 'useTranslation("wallet");');
  expect(found.of("app/cart/routes/cart.tsx")).toContain("mine");
  found.forget();
  expect(found.of("app/cart/routes/cart.tsx")).toEqual(["cart", "forms", "goods", "modules", "wallet"]);
});

test("no screen keeps a list of its own: the build would overwrite it", () => {
  const lists = sourceFiles(["app"], /\/routes\/.+\.tsx$/).filter(({ text }) => /\bi18n: \[/.test(text));
  expect(lists.map(({ path }) => path)).toEqual([]);
});

test("the strings of home are those of its frame and of its modules", () => {
  expect(reader.of("app/content/routes/home.tsx")).toEqual(["modules", "shell"]);
  expect(reader.of("app/root.tsx")).toEqual(["shell"]);
});

test("a refusal that a route's server answers is among the strings that the route brings", () => {
  const lacking = screens.flatMap((screen) => {
    const brought = reader.of(screen);
    return [...serverCodes(screen)].filter(([name]) => !brought.includes(name)).map(([, file]) => `${screen}: ${file}`);
  });
  expect(screens.length).toBeGreaterThan(50);
  expect(serverCodes("app/catalog/admin/routes/brand.tsx").get("uploads")).toContain("read-staff-form.server.ts");
  expect(lacking).toEqual([]);
});

const names = readdirSync("locales/en").map((file) => file.replace(".json", ""));
const group = `\`(?:${names.join("|")}):`;
const code = "\\$\\{[^}`]*\\b(?:code|error|fault|problem|refused|refusal)\\}`";
/** A key that is built from a code, so that the compiler does not see whether the code has a text. */
const builtKey = new RegExp(
  `(?<!\\b(?:t|exists)\\(\\s*)${group}[\\w.]+\\.\\$\\{|(?:${group}|\\bt\\(\\s*\`[\\w.:]*)${code}`,
  "g",
);
const builtKeys = (text: string) => [...withoutComments(text).matchAll(builtKey)].map(([found]) => found);

test("no key is built from a code: `textKey` gives those that have a text", () => {
  const files = sourceFiles(["app", "modules", "renderers"], /\.tsx?$/);
  expect(files.filter(({ text }) => text.includes("textKey(")).length).toBeGreaterThan(80);
  expect(files.flatMap(({ path, text }) => builtKeys(text).map((found) => `${path}: ${found}`))).toEqual([]);
  const faults = ["`cart:errors.$", "`cart:$", "t(`errors.$"].map((start) => `${start}{done.code}\``);
  expect(faults.map((fault) => builtKeys(fault).length)).toEqual([1, 1, 1]);
});
