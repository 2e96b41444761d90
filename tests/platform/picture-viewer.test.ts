import { describe, expect, test } from "vitest";
import { previewPictures } from "~/app/platform/routes/preview-pictures.server";
import { within, zoomed } from "~/app/platform/ui/picture-zoom";

const media = (n: number) => `/media/${n.toString(16).padStart(32, "0")}`;
const read = (query: Record<string, string>) => previewPictures(new URLSearchParams(query));

describe("pictures that an address names", () => {
  test("are ours and https, each once, and the current one by its place or itself", () => {
    const urls = [media(1), `${media(2)}-750.webp`, "https://shop.test/a.png", media(1)].join(",");
    const pictures = [media(1), media(2), "https://shop.test/a.png"];
    expect(read({ urls, current: "2" })).toEqual({ pictures, current: 2 });
    expect(read({ urls, current: media(2) })).toEqual({ pictures, current: 1 });
    expect(read({ urls })).toEqual({ pictures, current: 0 });
    expect(read({ current: media(3) })).toEqual({ pictures: [media(3)], current: 0 });
  });

  test("are never anything else", () => {
    const hostile = [
      "javascript:alert(1)",
      "data:image/svg+xml,<svg onload=alert(1)>",
      "http://shop.test/a.png",
      "//evil.test/a.png",
      "/pages/cart/cart",
      "/media/../secret",
      "https://user:pass@evil.test/a.png",
      "%E0%A4%A",
      "\0",
      "",
    ];
    expect(read({ urls: hostile.join(",") }).pictures).toEqual([]);
  });

  test("are 52 at most, and a place beyond them is the last", () => {
    const urls = Array.from({ length: 60 }, (_, n) => media(n)).join(",");
    expect(read({ urls, current: "59" })).toMatchObject({ current: 51 });
    expect(read({ urls, current: "999" }).pictures).toHaveLength(52);
    for (const current of ["-1", "1.5", "1e3", "abc", "9999999999"]) expect(read({ urls, current }).current).toBe(0);
  });
});

describe("an enlarged picture", () => {
  const frame = { width: 300, height: 600 };

  test("stays over its frame", () => {
    expect(within({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 150, y: -300 });
    expect(within({ scale: 9, x: 0, y: 0 }, frame).scale).toBe(4);
    expect(within({ scale: 0.4, x: 5, y: 5 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  test("keeps under the finger what was under it", () => {
    const view = zoomed({ scale: 1, x: 0, y: 0 }, { x: 40, y: -20 }, { x: 40, y: -20 }, 2);
    expect(view).toEqual({ scale: 2, x: -40, y: 20 });
    // The picture's point 40, -20 is drawn at x + 40 · scale.
    expect(view.x + 40 * view.scale).toBe(40);
  });
});
