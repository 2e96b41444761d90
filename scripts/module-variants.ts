import { grids } from "~/modules/format/style/grids";
import type { ModuleType, StoredParamsOf, StoredRowOf } from "~/modules/format/types";

/** Things of a demo shop referenced by variants. */
export interface Props {
  goods: number[];
  articles: number[];
  categories: number[];
  adverts: number[];
  /** `/media/<hash>` of wide pictures. */
  scenes: string[];
}

/** One module as in a document, and the caption above its picture. */
export interface Variant<T extends ModuleType> {
  says: string;
  style?: Record<string, string>;
  params?: { [Name in keyof StoredParamsOf<T>]?: string };
  data?: { [Name in keyof StoredRowOf<T>]?: unknown }[];
}

const card = { margin: "0 12px", "border-radius": "12px", "background-color": "#ffffff" };
const fills = [
  "wanl-bg-redorange",
  "wanl-bg-pink",
  "bg-gradual-yellow",
  "bg-gradual-red",
  "wanl-bg-orange",
  "bg-gradual-green",
];
const icons = [
  "wlIcon-leimu",
  "wlIcon-pintuan",
  "wlIcon-kanjia",
  "wlIcon-miaosha",
  "wlIcon-tubiao309",
  "wlIcon-qiandao",
];
const words = ["Categories", "Group buy", "Bargain", "Flash sale", "Coupons", "Sign in"];

/** Returns every type with variants in which each of its params visibly matters. Lengths in px, as in documents. */
export function variantsOf({ goods, articles, categories, adverts, scenes }: Props): {
  [T in ModuleType]: Variant<T>[];
} {
  const slides = scenes.slice(0, 4).map((image) => ({ image, link: "/" }));
  const worded = slides.map((slide) => ({
    ...slide,
    title: "Home Refresh Week",
    text: "Up to 40% off",
    button: "Shop now",
  }));
  const menuCard = { ...card, color: "#1f1b18", "padding-bottom": "12.5px" };
  const notice = { "background-color": "#fffbe8", color: "#8a5200", padding: "2px 12.5px" };
  const cells = (count: number) =>
    words
      .slice(0, count)
      .map((text, at) => ({ text, icon: icons[at], iconClass: "text-white", bgClass: fills[at], link: "/" }));
  const chosen = (count: number) => goods.slice(0, count).map((id) => ({ goodsLink: String(id) }));
  const rows = articles.slice(0, 2).map((id) => ({ articleLink: String(id) }));
  const tiles = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      categoryId: String(categories[at % categories.length]),
      textColor: ["wanl-pip", "wanl-text-orange", "text-green", "text-purple"][at % 4],
      describe: "A line about it",
      tags: at % 2 === 0 ? "Up to 40% off" : "New in",
    }));
  const activities = ["rush", "group", "bargain", "coupon", "distribution"].map((activity) => ({
    activity,
    textColor: "wanl-pip",
    describe: "A line about it",
    tags: "New",
  }));
  const columns = (data?: Variant<"goods">["data"]): Variant<"goods">[] => [
    { says: "colthree 1 · colmargin 16", params: { colthree: "1", colmargin: "16" }, data: data?.slice(0, 2) },
    { says: "colthree 2 · colmargin 10", params: { colthree: "2", colmargin: "10" }, data: data?.slice(0, 4) },
    { says: "colthree 2 · colmargin 30", params: { colthree: "2", colmargin: "30" }, data: data?.slice(0, 4) },
    { says: "colthree 3 · colmargin 25", params: { colthree: "3", colmargin: "25" }, data },
  ];
  return {
    banner: [
      {
        says: "banstyle 1 · with words",
        style: { ...card, color: "#ffffff" },
        params: { banstyle: "1" },
        data: worded,
      },
      { says: "banstyle 2 · no margin", style: { color: "#ffffff" }, params: { banstyle: "2" }, data: slides },
      { says: "color #000000", style: { ...card, color: "#000000" }, data: slides.slice(1) },
    ],
    image: [
      { says: "height 100", style: { height: "100px" }, data: slides },
      { says: "height 180 · margin · radius", style: { ...card, height: "180px" }, data: slides.slice(1) },
    ],
    video: [{ says: "poster", data: [{ image: scenes[0], video: "https://films.example/pasar.mp4" }] }],
    menu: [
      {
        says: "colfive 5 · 44 · 24 · 12",
        style: menuCard,
        params: { menuHeightWidth: "44px", menuIconSize: "24px" },
        data: cells(5),
      },
      {
        says: "colfive 4 · menuTextSize 14",
        style: menuCard,
        params: { colfive: "4", menuTextSize: "14px" },
        data: cells(4),
      },
      {
        says: "colfive 3 · menuHeightWidth 64 · menuIconSize 36",
        style: menuCard,
        params: { colfive: "3", menuHeightWidth: "64px", menuIconSize: "36px" },
        data: cells(6),
      },
      {
        says: "colfive 2 · menuMarginTop 24 · menuMarginBottom 14",
        style: menuCard,
        params: { colfive: "2", menuMarginTop: "24px", menuMarginBottom: "14px" },
        data: cells(2),
      },
      { says: "colfive 1", style: menuCard, params: { colfive: "1" }, data: cells(1) },
    ],
    notice: [
      {
        says: "show true",
        style: notice,
        data: [{ content: "Free shipping on all orders this week", link: "/" }],
      },
      {
        says: "show false",
        style: notice,
        params: { show: "" },
        data: [{ content: "Free shipping on all orders this week" }],
      },
    ],
    article: [
      { says: "showTime · showView", data: rows },
      { says: "showTime only", params: { showTime: "true", showView: "" }, data: rows.slice(0, 1) },
      { says: "showView only", params: { showTime: "", showView: "true" }, data: rows.slice(0, 1) },
      { says: "neither", params: { showTime: "", showView: "" }, data: rows.slice(0, 1) },
    ],
    headlines: [{ says: "default" }],
    search: [
      { says: "searchRadius 2000 · searchBackground #eee", data: [{ content: "linen bedding" }] },
      {
        says: "searchRadius 4 · searchBackground #fff3ec · searchPadding 12 24",
        params: { searchRadius: "4px", searchBackground: "#fff3ec", searchPadding: "12px 24px" },
        data: [{ content: "linen bedding" }],
      },
    ],
    advertBanner: [
      { says: "banstyle 1", style: { ...card, color: "#ffffff" }, params: { banstyle: "1" } },
      { says: "banstyle 2", style: { ...card, color: "#ffffff" }, params: { banstyle: "2" } },
    ],
    advertImage: [
      {
        says: "height 140",
        style: { ...card, height: "140px" },
        data: adverts.map((id) => ({ advertLink: String(id) })),
      },
    ],
    activity: [{ says: "five promotions", data: activities }],
    categoryTitle: [
      {
        says: "with an icon",
        style: { color: "#1f1b18" },
        data: [{ categoryName: "Picked for you", icon: "wlIcon-huomiao2" }],
      },
      {
        says: "with a link",
        style: { color: "#c94200" },
        data: [{ categoryName: "Fresh this week", icon: "", categoryLink: String(categories[0]) }],
      },
    ],
    classify: grids.map((colStyle) => ({ says: colStyle, params: { colStyle }, data: tiles(tileCount[colStyle]) })),
    likes: columns(),
    goods: columns(chosen(6)),
    bargain: [{ says: "nothing while no bargain runs" }],
    groups: [{ says: "nothing while no group buy runs" }],
    seckill: [{ says: "nothing while no flash sale runs" }],
    empty: [
      { says: "height 25", style: { height: "25px", "background-color": "#ffe4d4" } },
      { says: "height 60", style: { height: "60px", "background-color": "#ffe4d4" } },
    ],
    division: [
      { says: "default", params: { lineText: "For you", lineTextBackground: "#f5f5f5" } },
      {
        says: "no lineText · lineWidth 90% · lineHeight 4 · lineBackground",
        params: { lineWidth: "90%", lineHeight: "4px", lineBackground: "#fe5400" },
      },
      {
        says: "lineTextColor · lineTextSize 20 · lineTextBackground · lineTextPadding",
        params: {
          lineText: "For you",
          lineTextColor: "#c94200",
          lineTextSize: "20px",
          lineTextBackground: "#fff3ec",
          lineTextPadding: "4px 24px",
        },
      },
    ],
    find: [
      { says: "default" },
      { says: "titleText, source topic", params: { titleText: "Desks", source: "topic", topic: "DeskSetup" } },
      { says: "source shop, count 4", params: { source: "shop", shop: "1", count: "4" } },
    ],
    live: [{ says: "default" }, { says: "titleText, shop", params: { titleText: "On air", shop: "1" } }],
    shops: [
      { says: "chosen", data: [{ shopId: "1" }, { shopId: "2" }] },
      { says: "rule popular", params: { titleText: "Shops people follow", rule: "popular" } },
    ],
    coupons: [{ says: "default" }, { says: "titleText, count 2", params: { titleText: "Save", count: "2" } }],
    tabs: [
      {
        says: "default",
        data: [
          { text: "New", rule: "newest" },
          { text: "Best sellers", rule: "bestsellers" },
        ],
      },
    ],
    richText: [
      { says: "default", params: { body: "# How we pack\n\nIn **paper**, with [help](/pages/product/list)." } },
    ],
    hotzone: [
      {
        says: "default",
        params: { image: scenes[0], alt: "Offers of the week" },
        data: [{ text: "Everything", link: "/pages/product/list", left: "10", top: "10", width: "40", height: "60" }],
      },
    ],
  };
}

/** Number of tiles after which each grid has shown its pattern. */
const tileCount: Record<(typeof grids)[number], number> = {
  "col-1-2-2": 3,
  "col-1-1_2": 4,
  "col-2-1_2": 5,
  "col-2-2_1": 5,
  "col-2-2-1_2": 7,
  "col-2-4": 6,
  "col-2-2-4": 8,
};
