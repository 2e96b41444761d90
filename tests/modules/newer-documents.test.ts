import { beforeAll, describe, expect, test } from "vitest";
import { safeLink } from "~/app/platform/safe-link";
import { originalFormat } from "~/modules/format/export";
import { readDocument } from "~/modules/format/read.server";
import { writeDocument } from "~/modules/format/write";
import { preloadAll } from "~/renderers/parts/server-side";
import { draw } from "../renderers/draw";
import { itemOf } from "../renderers/sample-items";

const picture = `/media/${"0123456789abcdef".repeat(2)}`;

/** A page as newer clients of the format save it. */
const newer = {
  type: "page",
  page: { params: { navigationBarTitleText: "Shop", share_title: "" }, style: {} },
  item: [
    {
      name: "Group buys",
      type: "groups",
      params: {
        titleText: "Together",
        titleColor: "#ff0000",
        titleFontSize: "18px",
        infoText: "Two are enough",
        infoColor: "#999999",
        infoFontSize: "12px",
      },
      style: { margin: "12.5px" },
      data: [],
    },
    {
      name: "Heading",
      type: "categoryTitle",
      style: { color: "#333333" },
      data: [{ categoryName: "Fresh", categoryIcon: "wlIcon-huomiao2", categoryLink: "" }],
    },
    {
      name: "Menu",
      type: "menu",
      params: { colfive: "4", menuType: "image" },
      style: { color: "#333333" },
      data: [
        { text: "Tea", iconImage: picture, link: "/h5/#/pages/product/list?category_id=6" },
        { text: "Me", menuType: "icon", icon: "wlIcon-leimu", link: "/pages/user/info?id=7&QRtype=user" },
      ],
    },
    {
      name: "Pictures",
      type: "image",
      params: { imgLayout: "2" },
      style: { height: "200px" },
      data: [
        { image: picture, link: "" },
        { image: picture, link: "" },
      ],
    },
    { name: "Windows", type: "activity", params: { colStyle: "col-1-2-2" }, data: [{ activity: "rush" }] },
    {
      name: "Banner",
      type: "banner",
      params: { interval: "2800", banstyle: "1", height: "150px" },
      data: [{ image: picture, link: "" }],
    },
  ],
};

const { document, issues } = readDocument(newer);
const item = (type: string) => document?.item.find((one) => one.type === type);

describe("a document of a newer client", () => {
  test("is read without a loss, and may be stored", () => {
    expect(issues).toEqual([]);
    expect(writeDocument(document)).toMatchObject({ ok: true });
    expect(document?.item.map(({ type }) => type)).toEqual(newer.item.map(({ type }) => type));
    expect(item("groups")?.params).toEqual(newer.item[0]?.params);
    expect(item("categoryTitle")?.data[0]?.icon).toBe("wlIcon-huomiao2");
    expect(item("menu")?.params.menuType).toBe("image");
    expect(item("menu")?.data).toMatchObject([
      { iconImage: picture, link: "/pages/product/list?category_id=6" },
      { menuType: "icon", iconImage: "", link: "/pages/user/auth/register?invite=7" },
    ]);
    expect(item("image")).toMatchObject({ params: { imgLayout: "2" }, data: [{ image: picture }, { image: picture }] });
    expect(item("activity")?.params.colStyle).toBe("col-1-2-2");
    expect(item("banner")?.params.height).toBe("150px");
  });

  test("is given back with the names that it came with, and is the same when it is read again", () => {
    if (!document) throw new Error("nothing was read");
    const given = originalFormat({ id: 1, shopId: null, name: "", token: "t", kind: "page", document });
    const { item: items } = given as { item: { params: object; data: object[] }[] };
    expect(items[1]?.data[0]).toMatchObject({ icon: "wlIcon-huomiao2", categoryIcon: "wlIcon-huomiao2" });
    expect(items[2]).toMatchObject({
      params: { menuType: "image" },
      data: [{ iconImage: picture }, { menuType: "icon" }],
    });
    expect(items[2]?.data[0]).not.toHaveProperty("menuType");
    expect(items[3]?.params).toEqual({ imgLayout: "2" });
    const again = readDocument(JSON.stringify(given)).document?.item;
    expect(again?.map(({ id: _, ...rest }) => rest)).toEqual(document.item.map(({ id: _, ...rest }) => rest));
  });

  test("has group buys also by the name that we say", () => {
    expect(readDocument({ item: [{ type: "groupBuys" }] }).document?.item).toMatchObject([{ type: "groups" }]);
  });

  test("keeps a layout that nobody here knows, and refuses what is no word", () => {
    const read = (imgLayout: string) => readDocument({ item: [{ type: "image", params: { imgLayout } }] });
    expect(read("col_left").document?.item[0]?.params).toEqual({ imgLayout: "col_left" });
    expect(read('x" onload="').issues).toMatchObject([{ code: "bad-value", done: "default" }]);
  });
});

describe("what is new in it is drawn", () => {
  beforeAll(preloadAll);
  const slide = (itemOf("banner").data as { picture: object }[])[1];

  test("group buys under the document's own heading", () => {
    const html = draw([itemOf("groups")]);
    expect(html).toContain(">Together<");
    expect(html).toContain(">Cheaper<");
  });

  test("pictures instead of icons, as the module says or the row", () => {
    const [cell] = itemOf("menu").data as object[];
    const menu = (menuType: string, own = "", drawn: unknown = slide?.picture) =>
      draw([itemOf("menu", { params: { menuType }, data: [{ ...cell, menuType: own, picture: drawn }] })]);
    for (const html of [menu("image"), menu("icon", "image")]) expect(html).toMatch(/menu-disc"><img/);
    for (const html of [menu("icon"), menu("image", "icon"), menu("image", "", null)])
      expect(html).toContain("menu-glyph");
  });

  test("all pictures of a layout, and one without", () => {
    const count = (imgLayout: string) =>
      draw([itemOf("image", { params: { imgLayout }, data: [slide, slide, slide] })]).split("<img").length - 1;
    expect([count(""), count("3")]).toEqual([1, 3]);
  });

  test("a carousel in the height that the document states", () => {
    expect(draw([itemOf("banner", { params: { height: "300rpx" } })])).toContain(" m-sized");
    expect(draw([itemOf("banner", { params: { height: "auto" } })])).not.toContain("m-sized");
  });
});

test.each([
  ["/h5/pages/cart/cart", "/pages/cart/cart"],
  ["/h5/#/pages/cart/cart", "/pages/cart/cart"],
  ["/h5/", "/"],
  ["/h5", "/"],
  ["/h5x/pages/cart/cart", null],
  ["/pages/user/info?id=7&QRtype=user", "/pages/user/auth/register?invite=7"],
])("the link %s of such a client is %s", (link, own) => {
  expect(safeLink(link)).toBe(own);
});
