import { beforeAll, expect, test } from "vitest";
import { shapes } from "~/modules/format/shapes";
import type { AnyFilledItem } from "~/modules/format/types";
import { preloadAll, withoutBroken } from "~/renderers/parts/server-side";
import { moduleTypesOf } from "~/renderers/parts/used-types";
import { moduleTypes } from "~/renderers/registry";
import { draw } from "./draw";
import { cards, itemOf, items } from "./sample-items";

beforeAll(preloadAll);

const count = (html: string, what: string | RegExp) => html.split(what).length - 1;

test("the samples have every type once, and every type is drawn in its own box", () => {
  expect(items.map(({ type }) => type).sort()).toEqual([...moduleTypes].sort());
  for (const item of items) {
    const html = draw([item]);
    expect(html, item.type).toMatch(new RegExp(`<section class="m m-${item.id}[ "]`));
    expect(html, item.type).not.toContain("<!--$!-->");
  }
});

test("no module writes a style attribute, an inline handler or a script", () => {
  const html = draw(items);
  expect(html).not.toMatch(/\sstyle=/i);
  expect(html).not.toMatch(/\son[a-z]+=/i);
  expect(html).not.toContain("<script");
});

test("every picture has words or says that it needs none, and every link leads somewhere", () => {
  const html = draw(items);
  for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/\salt="/);
  for (const [link] of html.matchAll(/<a\s[^>]*>/g)) expect(link).toMatch(/\shref="[^"]+"/);
});

test("modules draw nothing without rows, unless their facts say so", () => {
  for (const { type } of items) {
    const html = draw([itemOf(type, { data: [] })]);
    expect(html.includes("<section"), type).toBe(shapes[type].facts.drawsEmpty);
  }
});

test("adverts say what they are, and nothing else does", () => {
  for (const item of items) {
    const marked = draw([item], "ru").includes(">Реклама<");
    expect(marked, item.type).toBe(item.type === "advertImage" || item.type === "advertBanner");
  }
});

test("texts are in the visitor's language, with its plural forms", () => {
  const views = (number: number) => ({ data: [{ ...(itemOf("article").data[0] as object), views: number }] });
  expect(draw([itemOf("article", views(1))])).toContain("1 view<");
  expect(draw([itemOf("article", views(2))])).toContain("2 views<");
  expect(draw([itemOf("article", views(1))], "ru")).toContain("1 просмотр<");
  expect(draw([itemOf("article", views(3))], "ru")).toContain("3 просмотра<");
  expect(draw([itemOf("article", views(11))], "ru")).toContain("11 просмотров<");
});

test("banstyle chooses round dots or bars, one for each picture", () => {
  const round = draw([itemOf("banner", { params: { banstyle: "1" } })]);
  const bars = draw([itemOf("banner", { params: { banstyle: "2" } })]);
  expect(round).toContain("dots-round");
  expect(bars).toContain("dots-bars");
  expect(count(round, /<i[ >]/)).toBe(2);
});

test("a banner of one picture does not pretend to slide", () => {
  const html = draw([itemOf("banner", { data: itemOf("banner").data.slice(0, 1) })]);
  expect(html).not.toContain("dots");
  expect(html).not.toContain("<button");
});

test("an article shows date and views only where the document wants them", () => {
  const shown = (showTime: string, showView: string) => {
    const html = draw([itemOf("article", { params: { showTime, showView } })]);
    return [html.includes("<time"), html.includes("#eye")];
  };
  expect(shown("true", "true")).toEqual([true, true]);
  expect(shown("true", "")).toEqual([true, false]);
  expect(shown("", "true")).toEqual([false, true]);
  expect(shown("", "")).toEqual([false, false]);
});

test("a notice shows its icon only where the document wants it", () => {
  expect(draw([itemOf("notice")])).toContain("#volume-2");
  expect(draw([itemOf("notice", { params: { show: "" } })])).not.toContain("<svg");
});

test("goods stand in one, two or three columns, each once, in the document's order within a column", () => {
  for (const type of ["goods", "likes"]) {
    for (const colthree of ["1", "2", "3"]) {
      const html = draw([itemOf(type, { params: { colthree }, data: cards(9) })]);
      expect(count(html, `class="goods goods-${colthree}"`), `${type} ${colthree}`).toBe(9);
      expect(count(html, 'class="goods-column"')).toBe(colthree === "2" ? 2 : 0);
    }
  }
});

test("a row of one column says how many are content", () => {
  expect(draw([itemOf("goods", { params: { colthree: "1" } })])).toContain("98% good");
});

test("tiles take their share of the row", () => {
  const tile = itemOf("classify").data[0] as object;
  const html = draw([itemOf("classify", { data: [100, 50, 25].map((width) => ({ ...tile, width })) })]);
  expect([...html.matchAll(/class="tile tile-(\d+)"/g)].map(([, width]) => width)).toEqual(["100", "50", "25"]);
});

test("an activity without a running promotion shows its sign instead of pictures", () => {
  expect(draw([itemOf("activity")])).toContain("sign-rush");
});

test("without a word a division is only its line", () => {
  expect(draw([itemOf("division")])).toContain("End");
  expect(draw([itemOf("division", { params: { lineText: "" } })])).not.toContain("division-text");
});

test("likes end with a plain link to the next page, or with words when there is none", () => {
  expect(draw([itemOf("likes")])).toContain('href="/?likes=cursor%2B1#more"');
  const last = draw([itemOf("likes", { next: null })]);
  expect(last).not.toContain("?likes=");
  expect(last).toContain("You have seen it all");
});

test("an unknown type draws nothing and disturbs nobody", () => {
  const strange = { ...itemOf("empty"), id: "strange", type: "hologram" } as unknown as AnyFilledItem;
  const prototype = { ...itemOf("empty"), id: "proto", type: "constructor" } as unknown as AnyFilledItem;
  const html = draw([strange, prototype, itemOf("notice")]);
  expect(html).not.toContain("strange");
  expect(html).not.toContain("proto");
  expect(html).toContain("Open on Sunday");
});

test("a module that cannot be drawn costs itself alone, and is reported", () => {
  const broken = itemOf("menu", { data: [null] });
  const faults: [string, unknown][] = [];
  const html = withoutBroken(
    (watched) => watched(draw([itemOf("notice"), broken, itemOf("goods")])),
    (type, error) => faults.push([type, error]),
  );
  expect(html).toContain("Open on Sunday");
  expect(html).toContain("goods-waterfall");
  expect(html).not.toContain("m-idmenu");
  expect(faults).toHaveLength(1);
  expect(faults[0]?.[0]).toBe("menu");
  expect(faults[0]?.[1]).toBeInstanceOf(TypeError);
});

test("a fault deep inside a module is contained and reported too", () => {
  const broken = itemOf("goods", { data: [{ ...cards(1)[0], picture: null }] });
  const faults: string[] = [];
  const html = withoutBroken(
    (watched) => watched(draw([broken, itemOf("notice")])),
    (type) => faults.push(type),
  );
  expect(html).toContain("Open on Sunday");
  expect(faults).toHaveLength(1);
});

test("the used types are found in loader data of any route, and only known ones", () => {
  const item = [{ type: "menu" }, { type: "goods" }, { type: "goods" }, { type: "hologram" }, null];
  expect(moduleTypesOf({ root: { locale: "en" }, home: { homeModules: { page: {}, item } } }).sort()).toEqual([
    "goods",
    "menu",
  ]);
  expect(moduleTypesOf({ free: { page: {}, item: [{ type: "video" }] } })).toEqual(["video"]);
  expect(moduleTypesOf({ a: null, b: "x", c: [1], d: { item: "no" } })).toEqual([]);
  expect(moduleTypesOf(null)).toEqual([]);
});
