import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingIn, sameForAll, textIn, translated, withText } from "~/app/pages/document/local-texts";
import { newItem } from "~/app/pages/document/new-item";
import { clipboardText, readClipboard } from "~/app/pages/editor/clipboard";
import {
  accept,
  headControls,
  moreStyles,
  paramControls,
  rowControls,
  styleControls,
} from "~/app/pages/editor/editor-fields";
import { commandOf } from "~/app/pages/editor/editor-keys";
import { headFields } from "~/modules/format/head";
import { modulePresetNames } from "~/modules/format/presets";
import { moduleTypes, shapes } from "~/modules/format/shapes";
import { styleKeys } from "~/modules/format/style/style";

const words = JSON.parse(readFileSync("locales/en/editor.json", "utf8"));
const names = (controls: { name: string }[]) => controls.map(({ name }) => name);

test("the fields of a module follow from its shape: looks in Style, the rest in Content", () => {
  const menu = newItem("menu");
  expect(names(paramControls(menu, "content"))).toEqual(["menuType", "colfive"]);
  expect(names(paramControls(menu, "style"))).toContain("menuIconSize");
  expect(names(rowControls(menu, 0))).toEqual([
    "text",
    "icon",
    "iconClass",
    "bgClass",
    "link",
    "menuType",
    "iconImage",
  ]);
  expect(names(styleControls(menu))).toEqual(["color", "padding-bottom"]);
  expect(moreStyles(menu)).not.toContain("color");
  expect(moreStyles(menu)).toHaveLength(styleKeys.length - 2);
});

test("every module, ready-made module, field, choice and style has its words", () => {
  const fields = new Set([
    ...styleKeys,
    ...Object.keys(headFields.params),
    ...Object.keys(headFields.style),
  ] as string[]);
  for (const type of moduleTypes) {
    expect(words.modules[type], type).toBeTruthy();
    for (const name of [...Object.keys(shapes[type].params), ...Object.keys(shapes[type].row)]) fields.add(name);
  }
  for (const name of fields) expect(words.fields[name], name).toBeTruthy();
  for (const name of modulePresetNames) expect(words.presets[name], name).toBeTruthy();
});

test("what a field would have to repair is not taken, with the reason", () => {
  const goods = newItem("goods");
  const [columns, gap] = paramControls(goods, "content");
  if (!columns || !gap) throw new Error("goods has two fields");
  expect(accept(goods, gap, "20")).toEqual({ ok: true, value: "20" });
  expect(accept(goods, gap, "99")).toEqual({ ok: false, code: "out-of-range" });
  expect(accept(goods, columns, "7")).toEqual({ ok: false, code: "bad-value" });
  const [style] = styleControls(goods);
  if (!style) throw new Error("goods has a style");
  expect(accept(goods, style, "#abc")).toMatchObject({ ok: true });
  expect(accept(goods, style, "javascript:1")).toEqual({ ok: false, code: "bad-style" });
  expect(accept(goods, style, "")).toEqual({ ok: true, value: null });
  const [link] = rowControls(newItem("image"), 0).filter(({ name }) => name === "link");
  if (!link) throw new Error("an image has a link");
  expect(accept(newItem("image"), link, "javascript:alert(1)")).toEqual({ ok: false, code: "bad-link" });
  const [title] = headControls({ params: { navigationBarTitleText: "Hi" }, style: {} }, "params");
  expect(title).toMatchObject({ path: "page.params.navigationBarTitleText", value: "Hi" });
});

test("a field that no module has takes nothing", () => {
  const none = { path: "params.nothing", name: "nothing", hint: { kind: "text" as const, max: 9 }, value: "" };
  expect(accept(newItem("menu"), none, "1")).toEqual({ ok: false, code: "wrong-shape" });
  expect(accept(null, none, "1")).toEqual({ ok: false, code: "wrong-shape" });
});

test("a copied module comes back under another id, and hostile text gives nothing or something harmless", () => {
  const notice = { ...newItem("notice", "item10"), data: [{ content: "Rain", link: "" }] };
  const pasted = readClipboard(clipboardText(notice));
  expect(pasted).toEqual({ ...notice, id: expect.not.stringMatching("item10") });
  expect(readClipboard(null)).toBeNull();
  expect(readClipboard("{}")).toBeNull();
  expect(readClipboard("<script>")).toBeNull();
  expect(readClipboard('{"pasar":"module","item":{"type":"__proto__"}}')).toBeNull();
  const hostile = { ...notice, data: [{ content: "x", link: "javascript:alert(1)" }], style: { color: "red;}*{" } };
  expect(readClipboard(JSON.stringify({ pasar: "module", item: hostile }))).toMatchObject({
    data: [{ content: "x", link: "" }],
    style: {},
  });
});

test("keys: the outline has its own, typed text keeps its own, browsers keep theirs", () => {
  const pressed = (key: string, keys: { alt?: boolean; ctrl?: boolean; shift?: boolean } = {}) => ({
    key,
    altKey: keys.alt ?? false,
    ctrlKey: keys.ctrl ?? false,
    metaKey: false,
    shiftKey: keys.shift ?? false,
  });
  expect(commandOf(pressed("ArrowUp", { alt: true }), "outline")).toBe("moveUp");
  expect(commandOf(pressed("ArrowUp"), "outline")).toBe("previous");
  expect(commandOf(pressed("ArrowUp"), "elsewhere")).toBeNull();
  expect(commandOf(pressed("x", { ctrl: true }), "outline")).toBe("cut");
  expect(commandOf(pressed("x", { ctrl: true }), "elsewhere")).toBeNull();
  expect(commandOf(pressed("z", { ctrl: true }), "text")).toBeNull();
  expect(commandOf(pressed("Z", { ctrl: true, shift: true }), "elsewhere")).toBe("redo");
  expect(commandOf(pressed("/"), "elsewhere")).toBe("palette");
  expect(commandOf(pressed("/"), "text")).toBeNull();
  expect(commandOf(pressed("s", { ctrl: true }), "text")).toBe("save");
  expect(commandOf(pressed("t", { ctrl: true }), "outline")).toBeNull();
});

test("one text for all becomes one per language and back", () => {
  expect(withText("Rain", "ms", "Hujan")).toBe("Hujan");
  const both = withText(translated("Rain", "en"), "ms", "Hujan");
  expect(both).toEqual({ en: "Rain", ms: "Hujan" });
  expect(textIn(both, "ko")).toBe("");
  expect(missingIn(both)).toEqual(["zh-TW", "zh-CN", "ja", "ko", "ru"]);
  expect(sameForAll(both, "ms")).toBe("Hujan");
  expect(withText(withText(both, "en", ""), "ms", "")).toBe("");
});
