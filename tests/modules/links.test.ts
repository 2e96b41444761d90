import { describe, expect, test } from "vitest";
import { safeLink } from "~/app/platform/safe-link";
import { storefrontRoutes } from "~/app/routes";
import { mediaSource } from "~/modules/format/media-path";

describe("a link of a document", () => {
  test.each(storefrontRoutes.map(([path]) => path))("may lead to %s, built or not", (path) => {
    expect(safeLink(path)).toBe(path);
  });

  test.each([
    ["/pages/product/goods?id=7", "/pages/product/goods?id=7"],
    ["pages/product/goods?id=7", "/pages/product/goods?id=7"],
    ["/#/pages/product/goods?id=7", "/pages/product/goods?id=7"],
    ["#/pages/product/goods?id=7", "/pages/product/goods?id=7"],
    ["/pages/product/goods/?id=7", "/pages/product/goods?id=7"],
    ["  /pages/product/goods?id=7  ", "/pages/product/goods?id=7"],
    ["/pages/wanlshop/index", "/"],
    ["pages/wanlshop/index", "/"],
    ["/", "/"],
    ["/#/", "/"],
    ["/?lng=en", "/?lng=en"],
    ["/pages/product/list?search=茶 壶".replace(" ", "+"), "/pages/product/search?keyword=%E8%8C%B6+%E5%A3%B6"],
    ["/pages/product/search?keywords=tea", "/pages/product/search?keyword=tea"],
    ["/pages/product/list?data=%7B%22category_id%22%3A6%7D", "/pages/product/list?category_id=6"],
    [
      "pages/product/list?data=%7B%22category_id%22%3A%226%22%2C%22nothing%22%3A1%7D",
      "/pages/product/list?category_id=6",
    ],
    ["/pages/product/list?data=nonsense", "/pages/product/list"],
    ["/pages/product/goods?id=7#top", "/pages/product/goods?id=7"],
    ["/pages/page/index?id=a%26b", "/pages/page/index?id=a%26b"],
    ["https://example.com/a?b=1#c", "https://example.com/a?b=1#c"],
    ["HTTPS://EXAMPLE.com/", "https://example.com/"],
    ["tel:+60 4-123 4567", "tel:+60 4-123 4567".replaceAll(" ", "")],
    ["mailto:shop@example.com", "mailto:shop@example.com"],
    ["mailto:shop@example.com?subject=Hello%20you", "mailto:shop@example.com?subject=Hello%20you"],
  ])("%j is kept as %j", (found, expected) => {
    expect(safeLink(found)).toBe(expected);
  });

  test("is the same when it is read again", () => {
    for (const link of ["/pages/product/list?search=茶", "https://exämple.com/ö?ü=1", "tel:+60 4123 4567"]) {
      const once = safeLink(link) ?? "";
      expect(once).not.toBe("");
      expect(safeLink(once)).toBe(once);
    }
  });

  test.each(["http://example.com", "HTTP://example.com/a", "ftp://example.com/", "ws://example.com/"])(
    "%j is none: it could be changed on its way",
    (link) => {
      expect(safeLink(link)).toBeNull();
    },
  );

  test("stays within the shop's pages: other paths are none", () => {
    for (const path of [
      "/operator",
      "/wanlshop/common/init",
      "/pages/product/goodsx",
      "/pages",
      "/uploads/a.jpg",
      "45646546",
    ]) {
      expect(safeLink(path)).toBeNull();
    }
  });
});

describe("a picture of a document", () => {
  const hash = "0123456789abcdef0123456789abcdef";

  test.each([
    [`/media/${hash}`, `/media/${hash}`],
    [`/media/${hash}-750.webp`, `/media/${hash}`],
    ["https://cdn.example.com/a.jpg", "https://cdn.example.com/a.jpg"],
  ])("%j is kept as %j", (found, expected) => {
    expect(mediaSource(found)).toBe(expected);
  });

  test.each([
    "/uploads/a.jpg",
    "http://example.com/a.jpg",
    `//media/${hash}`,
    `/media/${hash}/..`,
    "data:image/png;base64,AA",
    "",
  ])("%j is none", (found) => {
    expect(mediaSource(found)).toBeNull();
  });
});
