import { describe, expect, test } from "vitest";
import { cleanText, plainWords, richText, unsafeLink } from "~/app/content/rich-text";

const read = (body: string) => richText(body, "Teh & Kopi");

describe("the text of an article", () => {
  test("is cut into headings, lists, quotations and paragraphs, and nothing in it is markup", () => {
    expect(read("# One\n\n## Two\n\n- a\n- b\n\n1. c\n2. d\n\n> said\n> so\n\n<b>two</b>\nlines\n\n\n")).toEqual([
      { kind: "heading", pieces: [{ text: "One" }] },
      { kind: "small", pieces: [{ text: "Two" }] },
      { kind: "list", items: [[{ text: "a" }], [{ text: "b" }]] },
      { kind: "numbers", items: [[{ text: "c" }], [{ text: "d" }]] },
      { kind: "quote", pieces: [{ text: "said so" }] },
      { kind: "paragraph", pieces: [{ text: "<b>two</b> lines" }] },
    ]);
    expect(read("")).toEqual([]);
    expect(read("Buy at {market}").map(plainWords)).toEqual(["Buy at Teh & Kopi"]);
  });

  test("has strong and stressed words and links, which are plain words when they may not be followed", () => {
    const [block] = read(
      "**So** it *is*: [help](/pages/user/help), [shop](https://shop.example/a?b=1), [x](javascript:alert(1)).",
    );
    expect(block).toEqual({
      kind: "paragraph",
      pieces: [
        { text: "So", look: "strong" },
        { text: " it " },
        { text: "is", look: "em" },
        { text: ": " },
        { text: "help", link: "/pages/user/help" },
        { text: ", " },
        { text: "shop", link: "https://shop.example/a?b=1" },
        { text: ", [x](javascript:alert(1))." },
      ],
    });
    for (const bad of [
      "javascript:alert",
      "JaVaScRiPt:x",
      "data:text/html,x",
      "//evil.example",
      "http://a.example",
      "/operator",
      "vbscript:x",
    ]) {
      expect(read(`[x](${bad})`), bad).toEqual([{ kind: "paragraph", pieces: [{ text: "x" }] }]);
      expect(unsafeLink(`Some [x](${bad}) words`), bad).toBe(bad);
    }
    expect(unsafeLink("[a](/pages/user/help) [b](mailto:me@shop.example) [c](tel:+60123)")).toBeNull();
  });

  test("keeps nothing that reorders or hides text, whatever was stored", () => {
    const hostile = "a\u202eb\u2066c\u200bd\u0007e\ufefff\u{e0041}g\ud800";
    expect(cleanText(hostile)).toBe("abcdefg");
    expect(read(hostile).map(plainWords)).toEqual(["abcdefg"]);
    expect(cleanText("e\u0301 \r\n\r\n\r\n\r\nx")).toBe("\u00e9\n\nx");
  });
});
