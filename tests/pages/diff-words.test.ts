import { describe, expect, test } from "vitest";
import { diffWords } from "~/app/pages/drafts/diff-words";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import { item, sampleDocument, saying, texts } from "./sample-document";

const goods = (rows: string[], params = {}, style = {}) =>
  item("goods", "mgoods01", { name: "Weekend picks", data: rows.map((goodsLink) => ({ goodsLink })), params, style });
const page = (...items: StoredItem[]): PageDocument => sampleDocument(...items);
const words = (before: PageDocument, after: PageDocument) =>
  diffWords(before, after).map(({ code, item: about, params }) => [code, about?.id ?? "page", params]);

const a = saying("a", "mitemaaa");
const b = saying("b", "mitembbb");
const c = saying("c", "mitemccc");
const d = saying("d", "mitemddd");

test("nothing changed", () => {
  expect(words(page(a, b), structuredClone(page(a, b)))).toEqual([]);
});

describe("modules", () => {
  test("added and removed", () => {
    expect(words(page(a), page(a, b))).toEqual([["added", "mitembbb", { place: "2" }]]);
    expect(words(page(a, b), page(b))).toEqual([["removed", "mitemaaa", { place: "1" }]]);
  });

  test("moved: the fewest that explain the new order", () => {
    expect(words(page(a, b, c, d), page(b, c, d, a))).toEqual([["moved", "mitemaaa", { from: "1", to: "4" }]]);
    expect(words(page(a, b, c, d), page(d, a, b, c))).toEqual([["moved", "mitemddd", { from: "4", to: "1" }]]);
    expect(words(page(a, b, c), page(a, d, b, c))).toEqual([["added", "mitemddd", { place: "2" }]]);
  });

  test("hidden, shown, renamed, and one that became another", () => {
    const hidden = { ...a, hidden: true as const };
    expect(words(page(a), page(hidden))).toEqual([["hidden", "mitemaaa", {}]]);
    expect(words(page(hidden), page(a))).toEqual([["shown", "mitemaaa", {}]]);
    expect(words(page(a), page({ ...a, name: "Tea" }))).toEqual([["renamed", "mitemaaa", { from: "", to: "Tea" }]]);
    expect(words(page(a), page(item("empty", "mitemaaa"))).map(([code]) => code)).toEqual(["added", "removed"]);
  });
});

describe("values", () => {
  test("a param, a style, a style that is no longer set", () => {
    expect(words(page(goods(["1"])), page(goods(["1"], { colthree: "3" })))).toEqual([
      ["value", "mgoods01", { field: "colthree", from: "2", to: "3" }],
    ]);
    expect(words(page(goods(["1"])), page(goods(["1"], {}, { color: "#111111" })))).toEqual([
      ["value", "mgoods01", { field: "color", from: "", to: "#111111" }],
    ]);
    expect(words(page(goods(["1"], {}, { color: "#111111" })), page(goods(["1"])))).toEqual([
      ["unset", "mgoods01", { field: "color", from: "#111111" }],
    ]);
  });

  test("a text, by language, and one that becomes translated", () => {
    const line = (lineText: StoredItem["params"][string]) => item("division", "mdivide1", { params: { lineText } });
    expect(words(page(line({ en: "Tea", ru: "Чай" })), page(line({ en: "Teas", ru: "Чай" })))).toEqual([
      ["text", "mdivide1", { field: "lineText", language: "en", from: "Tea", to: "Teas" }],
    ]);
    expect(words(page(line({ en: "Tea" })), page(line({ en: "Tea", ja: "茶" })))).toEqual([
      ["text", "mdivide1", { field: "lineText", language: "ja", from: "", to: "茶" }],
    ]);
    expect(words(page(line("Tea")), page(line("Teas")))).toEqual([
      ["value", "mdivide1", { field: "lineText", from: "Tea", to: "Teas" }],
    ]);
  });

  test("the page itself", () => {
    const before = page(a);
    const after = structuredClone(before);
    after.page.style.pageBackgroundColor = "#eeeeee";
    after.page.params.navigationBarTitleText = { ...texts("Title"), en: "Home" };
    expect(words(before, after)).toEqual([
      ["pageText", "page", { field: "navigationBarTitleText", language: "en", from: "Title (en)", to: "Home" }],
      ["pageValue", "page", { field: "pageBackgroundColor", from: "#f5f5f5", to: "#eeeeee" }],
    ]);
  });
});

describe("rows", () => {
  test("added, removed, moved and changed", () => {
    expect(words(page(goods(["1", "2"])), page(goods(["1", "9", "2"])))).toEqual([
      ["rowAdded", "mgoods01", { row: "2", what: "9" }],
    ]);
    expect(words(page(goods(["1", "2", "3"])), page(goods(["1", "3"])))).toEqual([
      ["rowRemoved", "mgoods01", { row: "2", what: "2" }],
    ]);
    expect(words(page(goods(["1", "2", "3"])), page(goods(["2", "3", "1"])))).toEqual([
      ["rowMoved", "mgoods01", { row: "3", from: "1" }],
    ]);
    expect(words(page(goods(["1", "2"])), page(goods(["1", "7"])))).toEqual([
      ["rowValue", "mgoods01", { row: "2", field: "goodsLink", from: "2", to: "7" }],
    ]);
  });

  test("a text of a row; two rows that say the same", () => {
    const { en: _en, ...others } = texts("b");
    const changed = { ...b, data: [{ content: { ...others, en: "B" }, link: "" }] };
    expect(words(page(b), page(changed))).toEqual([
      ["rowText", "mitembbb", { row: "1", field: "content", language: "en", from: "b (en)", to: "B" }],
    ]);
    expect(words(page(goods(["1", "1"])), page(goods(["1", "1", "1"])))).toEqual([
      ["rowAdded", "mgoods01", { row: "3", what: "1" }],
    ]);
  });
});
