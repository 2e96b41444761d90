import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const config = ".dependency-cruiser.cjs";

/** Builds a small project of these files and returns the real rules that they break: `rule: file`. */
function brokenRules(files: Record<string, string>): string[] {
  const house = mkdtempSync(path.join(os.tmpdir(), "pasar-walls-"));
  try {
    for (const file of [config, ".dependency-cruiser.browser.cjs", "tsconfig.json", "package.json"]) {
      cpSync(file, path.join(house, file));
    }
    symlinkSync(path.resolve("node_modules"), path.join(house, "node_modules"), "junction");
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(house, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(house, file), text);
    }
    const cruise = path.resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
    const args = [cruise, "--config", config, "--output-type", "json", "app", "db", "modules", "renderers"];
    for (const folder of ["app", "db", "modules", "renderers"])
      mkdirSync(path.join(house, folder), { recursive: true });
    const run = spawnSync(process.execPath, args, { cwd: house, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
    const violations: { from: string; rule: { name: string } }[] = JSON.parse(run.stdout).summary.violations;
    return violations.map((violation) => `${violation.rule.name}: ${violation.from}`);
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

const one = "export const one = 1;\n";
const take = (from: string) => `import { one } from "${from}";\nexport const two = one;\n`;
const kysely = 'import { sql } from "kysely";\nexport const a = sql`1`;\n';

/** Files that the faulty ones below import. */
const around = {
  "app/platform/format/money.ts": one,
  "app/design/flat.tsx": one,
  "app/console/row.tsx": one,
  "app/shops/api.server.ts": one,
  "app/shops/shop-queries.server.ts": one,
  "app/orders/api.server.ts": one,
  "app/cart/routes/cart.tsx": take("./cart-data.server"),
  "app/cart/routes/cart-data.server.ts": one,
  "app/cart/admin/routes/carts.tsx": one,
  "app/content/routes/home.tsx": take("~/renderers/flat"),
  "app/zod-user.ts": 'import { z } from "zod";\nexport const one = z;\n',
  "app/secret.server.ts": one,
  "app/root.tsx": one,
  "app/catalog/outcome.ts": 'import { z } from "zod";\nexport const one = z;\n',
  "app/past.ts": take("./secret.server"),
  "db/client.server.ts": one,
  "db/seeds/demo.ts": one,
  "modules/types/goods/shape.ts": one,
  "modules/read.ts": one,
  "modules/ring.ts": take("./circle"),
  "tests/support/clock.ts": one,
  "renderers/flat.tsx": one,
};

/** One faulty file per rule. */
const faults: [rule: string, file: string, text: string][] = [
  ["no-circular", "modules/circle.ts", take("./ring")],
  ["no-orphans", "modules/alone.ts", one],
  ["resolves", "modules/a.ts", take("./gone")],
  ["routes-are-ends", "app/cart/total.ts", take("./routes/cart")],
  ["companions-of-routes", "app/cart/count.server.ts", take("./routes/cart-data.server")],
  ["db-knows-nobody", "db/a.ts", take("../app/platform/format/money")],
  ["seeds-stay-home", "modules/b.ts", take("../db/seeds/demo")],
  ["platform-has-no-business-words", "app/platform/a.server.ts", take("~/app/shops/api.server")],
  ["platform-draws-only-the-frame", "app/platform/b.tsx", take("~/app/design/flat")],
  ["console-knows-no-area", "app/console/a.server.ts", take("~/app/shops/api.server")],
  ["console-stays-in-the-consoles", "renderers/table.tsx", take("~/app/console/row")],
  ["design-knows-nobody", "app/design/price.tsx", take("~/app/platform/format/money")],
  ["areas-by-their-doors", "app/catalog/a.server.ts", take("~/app/shops/shop-queries.server")],
  ["doors-from-outside", "modules/types/goods/data.server.ts", take("~/app/shops/shop-queries.server")],
  ["areas-draw-no-modules", "app/catalog/b.ts", take("~/modules/read")],
  ["routes-and-renderers", "app/content/routes/home.tsx", around["app/content/routes/home.tsx"]],
  ["areas-and-db", "app/catalog/c.server.ts", take("~/db/client.server")],
  ["modules-draw-nothing", "modules/types/menu/data.server.ts", take("~/renderers/flat")],
  ["module-folders-are-apart", "modules/types/likes/shape.ts", take("../goods/shape")],
  ["renderers-know-shapes-only-as-types", "renderers/goods.tsx", take("~/modules/types/goods/shape")],
  ["renderers-stay-in-the-browser", "renderers/shops.tsx", take("~/app/shops/api.server")],
  ["sql-has-its-place", "app/catalog/find-goods.server.ts", kysely],
  ["product-without-tools", "app/catalog/d.ts", 'import { test } from "vitest";\nexport const a = test;\n'],
  ["product-without-tests", "modules/c.ts", take("../tests/support/clock")],
  ["listed-packages", "app/catalog/e.ts", 'import bytes from "bytes";\nexport const a = bytes;\n'],
  ["direction-catalog", "app/catalog/f.server.ts", take("~/app/orders/api.server")],
  ["direction-staff", "app/staff/a.server.ts", take("~/app/shops/api.server")],
  ["routes-are-ends", "app/cart/admin/total.ts", take("./routes/carts")],
  ["direction-account", "app/account/a.server.ts", take("~/app/shops/api.server")],
  ["routes-are-ends", "app/design/page.tsx", take("~/app/root")],
  ["server-in-the-name", "app/past.ts", around["app/past.ts"]],
  ["server-in-the-name", "app/design/a.tsx", kysely],
  ["server-in-the-name", "app/catalog/g.ts", 'import pg from "pg";\nexport const a = pg;\n'],
  ["core-in-the-name", "app/catalog/h.ts", 'import fs from "node:fs";\nexport const a = fs;\n'],
  ["zod-has-its-place", "app/zod-user.ts", around["app/zod-user.ts"]],
  ["no-zod-in-the-browser", "renderers/notice.tsx", take("~/app/catalog/outcome")],
];

/** Files that break no rule. */
const allowed = {
  "app/catalog/goods-queries.server.ts":
    'import { sql } from "kysely";\nimport { one } from "~/app/shops/api.server";\nexport const two = [sql, one];\n',
  "app/catalog/found-goods.server.ts":
    'import type { Kysely } from "kysely";\nimport { two } from "./goods-queries.server";\nexport const find = (db: Kysely<unknown>) => [db, two];\n',
  "modules/types/right/shape.ts": 'import { z } from "zod";\nexport const shape = z;\nexport type Menu = { a: 1 };\n',
  "modules/types/right/data.server.ts":
    'import { find } from "~/app/catalog/api.server";\nimport { shape } from "./shape";\nexport const data = [find, shape];\n',
  "app/catalog/api.server.ts": 'export { find } from "./found-goods.server";\n',
  "app/catalog/admin/count.server.ts": take("~/app/orders/api.server"),
  "app/catalog/admin/routes/goods.tsx": 'import { two } from "../count.server";\nexport const three = two;\n',
  "renderers/right.tsx":
    'import type { Menu } from "~/modules/types/right/shape";\nimport { A } from "~/app/design/right";\nexport const menu = (_: Menu) => A;\n',
  "app/catalog/known.ts": 'import type { one } from "~/app/secret.server";\nexport type One = typeof one;\n',
  "app/design/right.tsx": 'import { useState } from "react";\nexport const A = useState;\n',
};

// One house for all: each start of the checker loads TypeScript.
const house = { ...around, ...allowed, ...Object.fromEntries(faults.map(([, file, text]) => [file, text])) };
const found = brokenRules(house);

test.each(faults)("the import rule %s finds its fault", (rule, file) => {
  expect(found).toContain(`${rule}: ${file}`);
});

test("every rule has a faulty file here, the directions of the areas by example", async () => {
  const rules = await import(/* @vite-ignore */ path.resolve(config));
  const names: string[] = rules.default.forbidden.map((rule: { name: string }) => rule.name);
  const tried = new Set(faults.map(([rule]) => rule));
  expect(names.filter((name) => !tried.has(name) && !name.startsWith("direction-"))).toEqual([]);
});

test("what the rules allow is left alone", () => {
  expect(found.filter((broken) => Object.keys(allowed).some((file) => broken.endsWith(`: ${file}`)))).toEqual([]);
});
