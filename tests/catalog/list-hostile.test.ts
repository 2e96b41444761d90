import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as listLoader } from "~/app/catalog/routes/list";
import { loader as moreLoader } from "~/app/catalog/routes/list-more";
import { loader as searchLoader } from "~/app/catalog/routes/search";
import { loader as suggestLoader } from "~/app/catalog/routes/search-suggest";
import type { Pages } from "~/modules/store/live-page";
import { createPages } from "~/modules/store/pages.server";
import { asked, browseContext } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeShelf } from "../support/goods-search-factories";

const { db } = testDatabase();
let pages: Pages;
beforeAll(async () => {
  pages = createPages({ db, log: pino({ level: "silent" }) });
  await (await makeShelf(db)).put({ en: "Copper kettle" });
});
afterAll(() => pages.close());

const search = "/pages/product/search";
const list = "/pages/product/list";

describe("hostile parameters", () => {
  const names = [
    "keyword",
    "category_id",
    "shop",
    "brand",
    "value",
    "city",
    "kind",
    "service",
    "min",
    "max",
    "sort",
    "view",
    "after",
  ];
  const values = [
    ...[
      "'",
      "';drop table goods;--",
      "1 or 1=1",
      "<script>alert(1)</script>",
      "%",
      "_",
      "\\",
      "\0",
      "\u202e",
      "\ufffd",
    ],
    ...[
      "../../etc/passwd",
      "-1",
      "0",
      "1e9",
      "NaN",
      "9999999999999999999",
      "１２",
      "x".repeat(3000),
      "👩‍🚀".repeat(300),
    ],
    ...["() { :; }", "{{7*7}}", "&|!():*<->", '"unclosed', "eyJhIjoxfQ", "null", "[object Object]", "a,b,,1,"],
  ];
  const loaders = [
    [search, searchLoader, names],
    [list, listLoader, names],
    [`${list}/more`, moreLoader, ["keyword", "city", "sort", "after"]],
    [`${search}/suggest`, suggestLoader, ["keyword"]],
  ] as const;

  test.each(loaders)(
    "%s answers every one of them, in every parameter",
    { timeout: 120_000 },
    async (path, loader, parameters) => {
      for (const name of parameters) {
        const tried = values.map(async (value) => {
          // A list that is asked for words leads to the search.
          const beside: Record<string, string> = path === list || name === "keyword" ? {} : { keyword: "kettle" };
          const query = { ...beside, [name]: value };
          const address = `${path}?${new URLSearchParams(query)}`;
          const { response } = await asked<unknown>(loader, address, browseContext(db, { pages }));
          expect(
            path === list && name === "keyword" ? [200, 302] : [200, 400, 404],
            `${name}=${value.slice(0, 40)}`,
          ).toContain(response?.status);
        });
        await Promise.all(tried);
      }
    },
  );
});
