import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { locales } from "~/app/platform/language/locales";
import { readNewArguments } from "~/scripts/new/new-arguments";
import { writeSkeleton } from "~/scripts/new/write-skeleton";
import { tool } from "~/scripts/steps.mjs";

const house = mkdtempSync(join(tmpdir(), "pasar-new-"));
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** Areas that get pages here. Any other is linked: a page written to it would be in the real one. */
const written = ["content", "coupons"];

/** Copies what the command changes; whole folders that it leaves alone are only linked. */
function copyHouse(): void {
  const areas = readdirSync("app", { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
  const linked = areas.filter((area) => !written.includes(area)).map((area) => `app/${area}`);
  const tests = ["support", "renderers/sample-items.ts", "architecture/specified-paths.ts"];
  const copied = [
    ...["app/routes.js", "app/merchant-routes.js", "app/operator-routes.js", "app/context.server.ts"],
    ...["modules", "renderers", "locales"],
    ...["scripts/module-variants.ts", "scripts/scratch.mjs", "tsconfig.json", "package.json"],
    ...written.map((area) => `app/${area}`),
    ...tests.map((name) => `tests/${name}`),
  ];
  for (const file of copied) cpSync(file, join(house, file), { recursive: true });
  for (const folder of [...linked, "db", "node_modules"]) {
    symlinkSync(resolve(folder), join(house, folder), "junction");
  }
}

const make = (...args: string[]) => writeSkeleton(house, args);
const textOf = (file: string) => readFileSync(join(house, file), "utf8");

// A compiler of its own: a minute and more where other work keeps the cores busy.
test("a new module and new pages are written so that they compile, and nothing over what is there", {
  timeout: 240_000,
}, () => {
  copyHouse();
  expect(make("module", "saleEnd")).toContain("modules/types/saleEnd/shape.ts");
  make("route", "/pages/gifts", "--file", "coupons/routes/finds.tsx", "--why", "what there is to find");
  make("route", "/pages/store/gifts", "--file", "coupons/seller/routes/gifts.tsx", "--why", "what a shop gives");
  make("route", "/operator/gifts", "--file", "coupons/admin/routes/gift-list.tsx", "--permission", "signedIn");

  expect(textOf("app/routes.js")).toContain('["/pages/gifts", "coupons/routes/finds.tsx", "-"]');
  expect(textOf("app/merchant-routes.js")).toContain('["/pages/store/gifts", "coupons/seller/routes/gifts.tsx", "S"]');
  for (const locale of locales) {
    expect(JSON.parse(textOf(`locales/${locale}/editor.json`)).modules.saleEnd).toBe("Sale end");
    expect(JSON.parse(textOf(`locales/${locale}/coupons.json`)).giftList).toEqual({ title: "Gift list" });
  }
  const config = {
    extends: "./tsconfig.json",
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
    include: [],
    files: [
      "tests/support/global-setup.ts",
      "tests/modules/ours/sale-end.test.ts",
      "renderers/registry.tsx",
      "scripts/module-variants.ts",
      "tests/coupons/screens/finds.test.tsx",
      "tests/coupons/shop-screens/gifts.test.tsx",
      "tests/coupons/staff-screens/gift-list.test.tsx",
      "tests/renderers/sample-items.ts",
      "tests/support/access-rows.ts",
      "modules/fill/registry.server.ts",
    ],
  };
  writeFileSync(join(house, "written.json"), JSON.stringify(config));
  const compiler = [...tool("typescript-native", "tsc"), "--noEmit", "--checkers", "1"];
  const [program = "", ...args] = [...compiler, "-p", join(house, "written.json")];
  expect(spawnSync(program, args, { encoding: "utf8" })).toMatchObject({ status: 0, stdout: "" });

  const before = textOf("modules/format/shapes.ts");
  expect(() => make("module", "saleEnd")).toThrow("modules/types/saleEnd/shape.ts is there already.");
  expect(textOf("modules/format/shapes.ts")).toBe(before);
  expect(() => make("route", "/pages/cart/cart")).toThrow("is there already: app/cart/routes/cart.tsx.");
  expect(() => make("route", "/pages/gift")).toThrow("Say where /pages/gift stands");
  expect(() => make("route", "/gift", "--file", "cart/routes/gift.tsx")).toThrow("say with --why what it is for");
  expect(() => make("route", "/operator/gift", "--file", "cart/admin/routes/gift.tsx")).toThrow("--permission");
  const seller = ["--file", "coupons/seller/routes/gift.tsx", "--guard", "-"];
  expect(() => make("route", "/pages/store/gift", ...seller)).toThrow('is for "S"');
});

test.each([
  [[], "Say what is new: a module or a route."],
  [["module"], "Say the name of the module."],
  [["module", "Menu"], 'A module is named like "categoryTitle", not "Menu".'],
  [["module", "menu", "--now"], 'A module takes nothing but its name, not "--now".'],
  [["route", "gift"], "A path starts with a slash: /pages/user/gift."],
  [["route", "/gift", "--files", "x"], 'There is no option "--files".'],
  [["route", "/gift", "--file", "gift.tsx"], expect.stringContaining("--file takes AREA/routes/NAME.tsx")],
  [["route", "/gift", "--guard", "S"], expect.stringContaining("--guard takes")],
  [["route", "/gift", "--permission", "everything"], expect.stringContaining("--permission takes")],
])("%j is refused in one sentence", (args, wrong) => {
  expect(readNewArguments(args)).toEqual({ wrong });
});
