import { describe, expect, test } from "vitest";
import { declarations, isStyle, readStyle, type StyleKey, styleKey } from "~/modules/format/style/style";

const read = (key: StyleKey, raw: unknown) => readStyle(key, raw).value;
const hash = "0123456789abcdef0123456789abcdef";

describe("style values", () => {
  test.each<[StyleKey, unknown, string]>([
    ["height", "100px", "100px"],
    ["height", 100, "100px"],
    ["height", "100", "100px"],
    ["height", "0", "0"],
    ["width", "100%", "100%"],
    ["width", "auto", "auto"],
    ["width", "calc(100% - 10px)", "calc(100% - 10px)"],
    ["width", "CALC( (100% - 10px) / 2 )", "calc((100% - 10px) / 2)"],
    ["padding", "2px 12.5px", "2px 12.5px"],
    ["padding", " 1px  2px 3px 4px; ", "1px 2px 3px 4px"],
    ["padding-bottom", "12.5px", "12.5px"],
    ["margin", "0 auto", "0 auto"],
    ["margin-top", "-5px", "-5px"],
    ["border-radius", "8", "8px"],
    ["background-color", "#FFF", "#fff"],
    ["background-color", "rgba(0, 0, 0, .5)", "rgba(0, 0, 0, .5)"],
    ["background-color", "rgb(0 0 0 / 50%)", "rgba(0, 0, 0, 50%)"],
    ["color", "Red", "red"],
    ["color", "transparent", "transparent"],
    ["border", "1px solid #eee", "1px solid #eee"],
    ["border", "#eee dashed", "1px dashed #eee"],
    ["border-top", "none", "none"],
    ["line-height", "1.5", "1.5"],
    ["line-height", "20px", "20px"],
    ["font-size", "14px", "14px"],
    ["text-align", "CENTER", "center"],
    ["background-repeat", "no-repeat", "no-repeat"],
    ["background-image", `/media/${hash}`, `url("/media/${hash}")`],
    ["background-image", `url('/media/${hash}-480.webp')`, `url("/media/${hash}")`],
    ["background-image", "url(https://example.com/a.jpg)", 'url("https://example.com/a.jpg")'],
    ["background-image", "none", "none"],
  ])("%s %j is kept as %j", (key, raw, expected) => {
    expect(readStyle(key, raw)).toEqual({ value: expected });
    expect(isStyle(key, expected)).toBe(true);
  });

  test.each<[StyleKey, string, string]>([
    ["height", "99999px", "4000px"],
    ["margin-top", "-5000px", "-100px"],
    ["width", "900%", "200%"],
    ["border", "900px solid red", "50px solid red"],
  ])("%s %j is moved into its bounds: %j", (key, raw, expected) => {
    expect(readStyle(key, raw)).toEqual({ value: expected, problem: { code: "out-of-range", done: "repaired" } });
  });

  test.each([
    ["calc(100% / 2 + 3px)", "calc(100% / 2 + 3px)"],
    ["calc(2 * (1px + 2px))", "calc(2 * (1px + 2px))"],
    ["calc(10px - 0px)", "calc(10px - 0px)"],
    ["calc((((1px + 2px))))", "calc((((1px + 2px))))"],
    ["calc(((((1px + 2px)))))", null],
    ["calc(10px / 0)", null],
    ["calc(1px 2px)", null],
    ["calc(1px +)", null],
    ["calc(* 1px)", null],
    ["calc()", null],
    ["calc((1px + 2px)", null],
    ["calc(1px + 2px))", null],
    ["calc(1px) + (2px)", null],
    ["calc(1px + (2px) 3px)", null],
  ])("the calculation %j is read as %j", (raw, expected) => expect(read("width", raw)).toBe(expected));

  test("an empty value means not set and is no issue", () => {
    expect(readStyle("color", "")).toEqual({ value: null });
    expect(readStyle("color", null)).toEqual({ value: null });
  });

  test("a camel-case key means the same", () => {
    expect(styleKey("backgroundColor")).toBe("background-color");
    expect(styleKey("paddingBottom")).toBe("padding-bottom");
  });

  test.each([
    "position",
    "z-index",
    "transform",
    "display",
    "constructor",
    "__proto__",
    "hasOwnProperty",
    "background",
    "--rpx",
    "color:red",
  ])("%s is not offered", (name) => {
    expect(styleKey(name)).toBeNull();
  });

  test("sides take one length, not several", () => {
    expect(read("padding-top", "1px 2px")).toBeNull();
  });

  test("padding is never negative", () => {
    expect(read("padding", "-5px")).toBe("0px");
  });
});

describe("declarations", () => {
  test("speak in calc() of rpx", () => {
    expect(declarations({ padding: "4rpx 25rpx", color: "#333" })).toBe(
      "padding:calc(4 * var(--rpx)) calc(25 * var(--rpx));color:#333",
    );
  });

  test("leave out whatever did not come from the grammar", () => {
    expect(declarations({ color: "red;position:fixed", position: "fixed", width: "1px}" })).toBe("");
  });
});
