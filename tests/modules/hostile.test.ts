import { describe, expect, test } from "vitest";
import { safeLink } from "~/app/platform/safe-link";
import { compilePage } from "~/modules/fill/compile.server";
import { readDocument } from "~/modules/format/read.server";
import { itemDeclarations } from "~/modules/format/rules";
import { moduleTypes, shapeOf } from "~/modules/format/shapes";
import { styleKeys } from "~/modules/format/style/style";
import { writeDocument } from "~/modules/format/write";
import { hostileLinks, hostileStyles } from "./hostile-values";

const none = async () => new Map();

/**
 * Allowed form of our stylesheets: known selectors, known declaration names, values of harmless characters or one URL.
 */
const declaration =
  /^(?:(?:height|width|background-image|background-color|background-repeat|color|font-size|text-align|line-height|border(?:-(?:top|right|bottom|left|radius))?|margin(?:-(?:top|right|bottom|left))?|padding(?:-(?:top|right|bottom|left))?)|--[a-z-]+):(?:[a-z0-9#%.,()+*/ -]*|url\("(?:\/media\/[0-9a-f]{32}-750\.webp|https:\/\/[!#-[\]-~]+)"\))$/;

/** What we say ourselves about the dark theme, which has no part of a value in it. */
const themes = [
  /--light:initial;--dark: ;color-scheme:light;color:var\(--color-ink\);?/g,
  / var\(--dark,(?:#[0-9a-f]{6}|var\(--color-[a-z0-9-]+\))\)/g,
];

function expectHarmless(written: string, items: number) {
  const css = themes.reduce((text, ours) => text.replace(ours, ""), written).replace(/var\(--light,([^()]*)\)/g, "$1");
  const rules = css.trimEnd().split("\n");
  expect(rules.length).toBeLessThanOrEqual(items + 1);
  for (const rule of rules) {
    const body = /^\.(?:module-page|m-[a-z][a-z0-9]{5,31})\{([^{}<>\\\n]*)\}$/.exec(rule)?.[1];
    expect(body, rule).toBeDefined();
    // URLs may contain semicolons; they are quoted.
    for (const one of (body ?? "").match(/(?:"[^"]*"|[^;"])+/g) ?? []) expect(one).toMatch(declaration);
  }
  expect(css).not.toMatch(/javascript|expression|@|<|behavior|\/\*|\\|var\(--(?!rpx\))/i);
}

test("the corpus is large enough to mean something", () => {
  expect(hostileStyles.length + hostileLinks.length).toBeGreaterThan(200);
});

describe("a hostile style value", () => {
  test.each(hostileStyles.map((value) => [value.slice(0, 60), value]))("%j reaches no stylesheet", async (_, value) => {
    const style = Object.fromEntries(styleKeys.map((key) => [key, value]));
    const params = {
      lineWidth: value,
      lineBackground: value,
      lineTextPadding: value,
      lineTextSize: value,
      interval: value,
    };
    const page = {
      style: {
        pageBackgroundColor: value,
        pageBackgroundImage: value,
        navigationBarTextStyle: value,
        navigationBackgroundImage: value,
      },
    };
    const item = ["division", "banner", "menu", "goods", "search"].map((type) => ({ type, style, params }));
    const compiled = await compilePage({ id: 1, document: { page, item } }, none);
    expect(compiled.item).toHaveLength(item.length);
    expectHarmless(compiled.css, item.length);
  });

  test("that got past every grammar is still not written into a rule", () => {
    const params = { lineWidth: "1rpx;position:fixed", lineHeight: "}*{", lineBackground: "#00ff00" };
    expect(itemDeclarations({ id: "m1", type: "division", style: {}, params })).toBe("--line-background:#00ff00");
  });

  test.each(hostileStyles.map((value) => [value.slice(0, 60), value]))("%j as a key is dropped", async (_, key) => {
    const document = { item: [{ type: "empty", v: 1, style: { [key]: "red" }, params: { [key]: "1px" } }] };
    const compiled = await compilePage({ id: 1, document }, none);
    expect(compiled.item[0]?.style).toEqual({});
    expectHarmless(compiled.css, 1);
  });
});

describe("a hostile link", () => {
  test.each(hostileLinks.map((value) => [value.slice(0, 60), value]))("%j leads nowhere", (_, value) => {
    expect(safeLink(value)).toBeNull();
    const { document } = readDocument({
      item: [
        { type: "menu", data: [{ text: "x", link: value }] },
        { type: "banner", data: [{ image: value, link: value }] },
        { type: "video", data: [{ image: value, video: value }] },
        { type: "categoryTitle", data: [{ categoryLink: value }] },
      ],
    });
    for (const row of document?.item.flatMap(({ data }) => data) ?? []) {
      for (const name of ["link", "image", "video", "categoryLink"]) expect(row[name] ?? "").toBe("");
    }
  });
});

describe("a hostile document", () => {
  const deep = (levels: number) => `${'{"item":'.repeat(levels)}[]${"}".repeat(levels)}`;
  const documents: [string, unknown][] = [
    ["nothing", ""],
    ["no JSON", "{item:[]}"],
    ["half a JSON", '{"item":['],
    ["a number", "1"],
    ["null", "null"],
    ["a list", "[]"],
    ["a text", '"item"'],
    ["an HTML page", "<!doctype html><title>x</title>"],
    ["a binary", "\u0000\u0001\ufffd"],
    ["too much", JSON.stringify({ item: [], x: "x".repeat(300_000) })],
    ["too much in UTF-8", JSON.stringify({ item: [], x: "界".repeat(100_000) })],
    ["deep nesting", deep(20_000)],
    ["a deep list", `{"item":${"[".repeat(50_000)}${"]".repeat(50_000)}}`],
    ["items that are no objects", { item: [1, "x", null, [], true, [[]], "{}"] }],
    ["an unknown type", { item: [{ type: "evil" }] }],
    [
      "types of Object",
      { item: [{ type: "constructor" }, { type: "__proto__" }, { type: "toString" }, { type: "hasOwnProperty" }] },
    ],
    [
      "prototype pollution",
      '{"item":[{"type":"menu","__proto__":{"polluted":1},"params":{"__proto__":{"polluted":1}},"constructor":{"prototype":{"polluted":1}}}],"__proto__":{"polluted":1}}',
    ],
    [
      "prototype pollution in style",
      '{"item":[{"type":"empty","style":{"__proto__":{"polluted":1},"constructor":"red"}}]}',
    ],
    [
      "two items of one id",
      {
        item: [
          { id: "mabcdefg", type: "empty", v: 1 },
          { id: "mabcdefg", type: "empty", v: 1 },
        ],
      },
    ],
    [
      "ids that are selectors",
      {
        item: [
          { id: "x}body{", type: "empty", v: 1 },
          { id: "a b", type: "empty" },
          { id: 5, type: "empty" },
        ],
      },
    ],
    ["61 items", { item: Array.from({ length: 61 }, () => ({ type: "empty" })) }],
    ["61 rows", { item: [{ type: "menu", data: Array.from({ length: 61 }, () => ({ text: "x" })) }] }],
    [
      "as many rows as fit",
      { item: Array.from({ length: 60 }, () => ({ type: "menu", data: Array.from({ length: 60 }, () => ({})) })) },
    ],
    ["markup in texts", { item: [{ type: "notice", data: [{ content: "<img src=x onerror=alert(1)>" }] }] }],
    [
      "markup in entities",
      { item: [{ type: "notice", data: [{ content: "&lt;script&gt;alert(1)&lt;/script&gt;" }] }] },
    ],
    ["lone surrogates", { item: [{ type: "notice", name: "\ud800", data: [{ content: "a\udfffb\ud800" }] }] }],
    ["a NUL, which no database takes", { item: [{ type: "notice", data: [{ content: "a\u0000b" }] }] }],
    ["texts that turn around", { item: [{ type: "notice", data: [{ content: "\u202egnp.exe" }] }] }],
    ["a very long text", { item: [{ type: "notice", data: [{ content: "x".repeat(100_000) }] }] }],
    [
      "objects for scalars",
      {
        item: [
          { type: { a: 1 }, style: 5, params: "x", data: "y" },
          { type: "menu", style: 5, params: "x", data: "y" },
        ],
      },
    ],
    [
      "huge numbers",
      {
        item: [
          { type: "banner", v: 1e308, params: { interval: 1e308, banstyle: -0 } },
          { type: "goods", params: { colmargin: -1e9 } },
        ],
      },
    ],
    [
      "ids beyond bigint",
      {
        item: [
          {
            type: "goods",
            data: [{ goodsLink: "99999999999999999999" }, { goodsLink: "-1" }, { goodsLink: "1;drop table goods" }],
          },
        ],
      },
    ],
    ["a page that is a list", { page: [1, 2], item: [] }],
    ["a page of texts", { page: { params: "x", style: "y" }, item: [] }],
  ];

  test.each(documents)("%s is refused or repaired, with a list of what was done", (_, input) => {
    const { document, issues } = readDocument(input);
    expect(document !== null || issues.length > 0).toBe(true);
    if (document) expect(writeDocument(document)).toEqual({ ok: true, document });
    else expect(issues.at(-1)?.done).toBe("refused");
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("values with getters, cycles and proxies do not throw", () => {
    const cycle: Record<string, unknown> = { item: [] };
    cycle.self = cycle;
    const trap = Object.defineProperty({}, "item", {
      enumerable: true,
      get: () => {
        throw new Error("trap");
      },
    });
    const proxy = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error("trap");
        },
      },
    );
    for (const input of [
      cycle,
      trap,
      proxy,
      1n,
      Symbol("x"),
      () => 1,
      undefined,
      {
        toJSON: () => {
          throw new Error("x");
        },
      },
    ]) {
      expect(readDocument(input).document).toBeNull();
    }
  });

  test("every type reads an item of nothing but nonsense", () => {
    for (const type of moduleTypes) {
      const nonsense = Object.fromEntries(
        Object.keys(shapeOf(type)?.params ?? {}).map((name) => [name, { toString: 1 }]),
      );
      const row = Object.fromEntries(Object.keys(shapeOf(type)?.row ?? {}).map((name) => [name, ["x"]]));
      const { document } = readDocument({ item: [{ type, params: nonsense, data: [row] }] });
      expect(writeDocument(document).ok, type).toBe(true);
    }
  });
});
