import { expect, test } from "vitest";
import { compilePage } from "~/modules/fill/compile.server";

const hash = "0123456789abcdef0123456789abcdef";
const gone = "f".repeat(32);
const picture = { src: `/media/${hash}`, width: 800, height: 600, tint: 3 };
const known = async (hashes: string[]) => new Map(hashes.filter((one) => one === hash).map((one) => [one, picture]));

const document = {
  page: {
    params: {},
    style: {
      pageBackgroundColor: "#fafafa",
      pageBackgroundImage: `/media/${hash}`,
      navigationBackgroundImage: `/media/${gone}`,
    },
  },
  item: [
    {
      id: "mmenu01",
      type: "menu",
      v: 1,
      style: { color: "#333333", "padding-bottom": "12.5px", "background-image": `url(/media/${hash})` },
      params: { menuHeightWidth: "45px", colfive: "4" },
      data: [{ text: "Tea", link: "/" }],
    },
    {
      id: "mdivide",
      type: "division",
      v: 1,
      style: {},
      params: { lineWidth: "calc(100% - 10px)", lineText: "tea } {" },
      data: [],
    },
    {
      id: "mbanner",
      type: "banner",
      v: 1,
      style: { "background-image": `/media/${gone}` },
      params: {},
      data: [{ image: `/media/${hash}` }, { image: `/media/${gone}` }],
    },
  ],
};

/** A page or module with a ground of its own is light. */
const light = "--light:initial;--dark: ;color-scheme:light;color:var(--color-ink);";

test("styles and params become one rule per module, lengths as calc() of rpx", async () => {
  const { css } = await compilePage({ id: 5, document }, known);
  expect(css.split("\n")).toEqual([
    `.module-page{${light}background-color:#fafafa;background-image:url("/media/${hash}-750.webp");--bar-text:#000000;--bar-background:#ffffff`.concat(
      "}",
    ),
    `.m-mmenu01{${light}background-image:url("/media/${hash}-750.webp");color:#333333;padding-bottom:calc(25 * var(--rpx));--colfive:4;--menu-margin-top:calc(25 * var(--rpx));--menu-margin-bottom:calc(10 * var(--rpx));--menu-height-width:calc(90 * var(--rpx));--menu-icon-size:calc(56 * var(--rpx));--menu-text-size:calc(24 * var(--rpx))}`,
    ".m-mdivide{--line-width:calc(100% - calc(20 * var(--rpx)));--line-height:calc(2 * var(--rpx));--line-background:#bababa;--line-text-color:var(--light,#333333) var(--dark,var(--color-ink));--line-text-size:calc(28 * var(--rpx));--line-text-background:var(--light,#ffffff) var(--dark,var(--color-card));--line-text-padding:0 calc(18 * var(--rpx))}",
    ".m-mbanner{--interval:2800;--height:auto}",
    "",
  ]);
});

test("the stylesheet is named by its revision and its content", async () => {
  const one = await compilePage({ id: 5, document }, known);
  const same = await compilePage({ id: 5, document }, known);
  const other = await compilePage({ id: 5, document: { ...document, page: {} } }, known);
  expect(one.cssFile).toMatch(/^5-[0-9a-f]{16}\.css$/);
  expect(same.cssFile).toBe(one.cssFile);
  expect(other.cssFile).not.toBe(one.cssFile);
});

test("pictures that do not exist here are left out with an issue each", async () => {
  const { item, page, issues } = await compilePage({ id: 5, document }, known);
  expect(item[2]?.data.map(({ image }) => image)).toEqual([`/media/${hash}`, ""]);
  expect(item[2]?.style).toEqual({});
  expect(page.style.navigationBackgroundImage).toBe("");
  expect(issues).toEqual([
    { path: "item[2].style.background-image", code: "missing-media", done: "dropped", found: `url("/media/${gone}")` },
    { path: "item[2].data[1].image", code: "missing-media", done: "dropped", found: `/media/${gone}` },
    { path: "page.style.navigationBackgroundImage", code: "missing-media", done: "dropped", found: `/media/${gone}` },
  ]);
});

test("which pictures exist is asked once, and not at all when there are none", async () => {
  const asked: string[][] = [];
  const ask = async (hashes: string[]) => {
    asked.push(hashes);
    return known(hashes);
  };
  await compilePage({ id: 5, document }, ask);
  await compilePage({ id: 6, document: { item: [{ type: "empty" }] } }, ask);
  expect(asked.map((hashes) => hashes.toSorted())).toEqual([[hash, gone]]);
});

test("values for other clients are in rpx, and pictures in styles are whole addresses", async () => {
  const { item, page } = await compilePage({ id: 5, document }, known);
  expect(item[0]?.params).toMatchObject({ menuHeightWidth: "90rpx" });
  expect(item[0]?.style).toMatchObject({
    "padding-bottom": "25rpx",
    "background-image": `url("/media/${hash}-750.webp")`,
  });
  expect(page.style.pageBackgroundImage).toBe(`/media/${hash}-750.webp`);
});

test("a document that cannot be read is an empty page, not an error", async () => {
  const { item, issues } = await compilePage({ id: 5, document: [] }, known);
  expect(item).toEqual([]);
  expect(issues.map(({ done }) => done)).toEqual(["refused"]);
});
