import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readDocument } from "~/modules/format/read.server";
import { shapes } from "~/modules/format/shapes";
import { writeDocument } from "~/modules/format/write";

const fixture = (name: string) => readFileSync(`tests/fixtures/pages/${name}.json`, "utf8");

function itemOf(item: Record<string, unknown>) {
  const { document, issues } = readDocument({ item: [item] });
  const [read] = document?.item ?? [];
  if (!read) throw new Error("nothing was read");
  return { ...read, issues };
}

describe("a document from elsewhere", () => {
  const { document, wrapper, issues, places } = readDocument(fixture("home"));

  test("says what it is", () => {
    expect(wrapper).toEqual({ kind: "index", shopId: null, token: "hQ2mZ8sLwX4tB6nC", name: "Front page" });
  });

  test("keeps its known modules in their order and skips the unknown one with an issue", () => {
    const types = ["banner", "menu", "notice", "goods", "article", "classify", "division", "empty", "likes"];
    expect(document?.item.map(({ type }) => type)).toEqual(types);
    expect(places).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9]);
    expect(issues).toContainEqual({ path: "item[2].type", code: "unknown-type", found: "chatbot", done: "skipped" });
  });

  test("has every repair in the list, with its path and what was found", () => {
    expect(issues.map(({ path, code, done }) => `${path} ${code} ${done}`)).toEqual([
      "page.style.navigationBackgroundImage missing-media dropped",
      "page.style.fontFamily unknown-key dropped",
      "item[0].style.position bad-style dropped",
      "item[0].params.speed unknown-key dropped",
      "item[0].data[1].image missing-media dropped",
      "item[0].data[1].link bad-link dropped",
      "item[1].data[1].bgClass bad-value default",
      "item[2].type unknown-type skipped",
      "item[4].params.colmargin out-of-range repaired",
    ]);
  });

  test("has numbers, booleans and entities made into the texts of the format", () => {
    expect(document?.page.params.navigationBarTitleText).toBe("Hello & welcome");
    expect(document?.item[0]?.params).toEqual({ interval: "3500", banstyle: "2", height: "auto" });
    expect(document?.item[1]?.params.colfive).toBe("4");
    expect(document?.item[2]?.params).toEqual({ show: "true" });
    expect(document?.item[3]).toMatchObject({ params: { colthree: "3", colmargin: "30" } });
    expect(document?.item[3]?.data[0]).toEqual({ goodsLink: "2" });
    expect(document?.item[4]?.params).toEqual({ showTime: "", showView: "true" });
  });

  test("has rows from a numbered object, and links in the spelling of here", () => {
    expect(document?.item[1]?.data.map(({ text, link }) => [text, link])).toEqual([
      ["Deals & more", "/pages/product/list?sort=sales"],
      ["Sign in", "/pages/user/signin/signin"],
    ]);
  });

  test("gets the default style where it has none, or an empty one", () => {
    expect(document?.item[1]?.style).toEqual(shapes.menu.style);
    expect(document?.item[8]?.style).toEqual(shapes.likes.style);
  });

  test("is accepted by the strict writer afterwards", () => {
    expect(writeDocument(document)).toEqual({ ok: true, document });
  });
});

describe("a bare document", () => {
  const { document, wrapper, issues } = readDocument(fixture("bare"));

  test("needs neither wrapper nor style, params and data", () => {
    expect(wrapper).toEqual({ kind: null, shopId: null, token: null, name: "" });
    expect(document?.page.params.navigationBarTitleText).toBe("Tea");
    expect(document?.item).toHaveLength(10);
    expect(issues.map(({ path }) => path)).toEqual([
      "item[1].data[1].activity",
      "item[3].style.background-image",
      "item[6].params.interval",
    ]);
  });

  test("may carry texts in several languages", () => {
    expect(document?.item[2]?.data[0]?.categoryName).toEqual({ en: "Pots", "zh-CN": "茶壶" });
  });
});

describe("ids", () => {
  test("are kept when they are ours", () => {
    expect(itemOf({ id: "mabcdefg", type: "empty", v: 1 }).id).toBe("mabcdefg");
  });

  test("are the same each time a document from elsewhere is read", () => {
    const ids = () => readDocument(fixture("home")).document?.item.map(({ id }) => id);
    expect(ids()).toEqual(ids());
    expect(new Set(ids()).size).toBe(9);
    for (const id of ids() ?? []) expect(id).toMatch(/^m[0-9a-f]{9}$/);
  });

  test("differ for two items that are alike", () => {
    const { document } = readDocument({ item: [{ type: "empty" }, { type: "empty" }] });
    expect(document?.item[0]?.id).not.toBe(document?.item[1]?.id);
  });

  test("used twice are made anew for the second, with an issue", () => {
    const twice = { id: "mabcdefg", type: "empty", v: 1 };
    const { document, issues } = readDocument({ item: [twice, twice] });
    expect(document?.item[0]?.id).toBe("mabcdefg");
    expect(document?.item[1]?.id).not.toBe("mabcdefg");
    expect(issues.map(({ code }) => code)).toEqual(["duplicate-id"]);
  });
});

describe("the older name of the bar's picture", () => {
  const picture = "https://pictures.example.com/a.png";
  const read = (style: Record<string, string>) =>
    readDocument({ page: { style }, item: [] }).document?.page.style.navigationBackgroundImage;

  test("is read when the newer is missing or empty", () => {
    expect(read({ navigationBarBackgroundImage: picture })).toBe(picture);
    expect(read({ navigationBarBackgroundImage: picture, navigationBackgroundImage: "" })).toBe(picture);
  });

  test("gives way to the newer", () => {
    expect(read({ navigationBarBackgroundImage: `${picture}?old`, navigationBackgroundImage: picture })).toBe(picture);
  });
});

describe("flags", () => {
  test.each([
    ["true", "true"],
    [true, "true"],
    ["1", "true"],
    [1, "true"],
    ["false", ""],
    [false, ""],
    ["", ""],
    [0, ""],
    [null, ""],
  ])("%j is read as %j", (raw, expected) => {
    expect(itemOf({ type: "notice", params: { show: raw } })).toMatchObject({ params: { show: expected }, issues: [] });
  });

  test("anything else is the default, with an issue", () => {
    expect(itemOf({ type: "notice", params: { show: "maybe" } })).toMatchObject({
      params: { show: "true" },
      issues: [{ path: "item[0].params.show", code: "bad-value", done: "default", found: "maybe" }],
    });
  });
});

test("one of ours without any style keeps none", () => {
  expect(itemOf({ id: "mabcdefg", type: "goods", v: 1, style: {} }).style).toEqual({});
});

test("texts that were encoded twice are decoded to the end", () => {
  expect(itemOf({ type: "notice", data: [{ content: "A &amp;amp; B &#39;C&#x27;" }] }).data).toEqual([
    { content: "A & B 'C'", link: "" },
  ]);
});

test("a row that stands alone, outside a list, is taken as the one row", () => {
  expect(itemOf({ type: "notice", data: { content: "Alone", link: "" } })).toMatchObject({
    data: [{ content: "Alone", link: "" }],
    issues: [{ path: "item[0].data", code: "wrong-shape", done: "repaired", found: "{content, link}" }],
  });
});
