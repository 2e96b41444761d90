import type { GoodsCard } from "~/app/catalog/cards/goods-card";
import type { CouponTicket } from "~/app/coupons/coupon-ticket";
import type { Picture } from "~/app/design/picture";
import type { PostCard } from "~/app/discover/cards/post-card";
import type { RoomCard } from "~/app/live/rooms/room-card";
import type { ShopCard } from "~/app/shops/shop-card";
import type { AnyFilledItem, DrawnOf, ModuleType, ParamsOf } from "~/modules/format/types";

export const picture = (id: number, width = 720, height = 720): Picture => ({
  src: `/media/${String(id).padStart(32, "0")}`,
  width,
  height,
  tint: id % 40,
});

const kinds = ["self", "flagship", "enterprise", "personal"] as const;

/** Creates the card of goods `id`; all of its values derive from the id. */
export const card = (id: number): GoodsCard => ({
  id,
  title: `Goods ${id} ${"with a longer name ".repeat(id % 3)}`.trim(),
  picture: picture(id, 720, [720, 792, 864][id % 3]),
  priceMinor: 990 + id,
  memberMinor: null,
  currency: "USD",
  shopId: 1,
  shopKind: kinds[id % 4] ?? "self",
  live: id % 5 === 0,
  sales: id * 37,
  reviews: id,
  goodPercent: id % 2 === 0 ? 98 : null,
  services: id % 2 === 0 ? ["free_shipping", "next_day"] : [],
});

export const cards = (count: number) => Array.from({ length: count }, (_, index) => card(index + 1));

const row = (id: number) => ({
  image: "",
  picture: picture(id, 1053, 420),
  link: id % 2 ? "/a" : "",
  alt: `Slide ${id}`,
});
const promotion = (id: number) => ({ goods: card(id), priceMinor: 500, endsAt: 1_800_000_000_000, link: "/p" });

const postCard = (id: number): PostCard => ({
  id,
  title: `Post ${id}`,
  language: "en",
  cover: picture(id, 720, 960),
  videoMs: null,
  author: { id, shopId: null, name: `Writer ${id}`, avatar: null },
  likes: id,
  goods: null,
});

const roomCard = (id: number, plannedFor: number | null): RoomCard => ({
  id,
  title: `Room ${id}`,
  onAir: plannedFor === null,
  cover: picture(id, 720, 960),
  shop: { id, name: `Shop ${id}`, logo: null },
  plannedFor,
});

const shopCard = (id: number): ShopCard => ({
  id,
  name: `Shop ${id}`,
  kind: kinds[id % 4] ?? "self",
  logo: picture(id),
  city: "",
  state: "open",
  live: false,
  followers: id * 7,
  goods: id,
  rated: id,
  scores: id % 2 ? { description: 4.8, delivery: 4.7, service: 5 } : null,
});

const ticket = (id: number): CouponTicket => ({
  id,
  kind: "reduction",
  currency: "USD",
  amountMinor: 500,
  percent: null,
  maxMinor: null,
  thresholdMinor: 2000,
  points: null,
  name: `Coupon ${id}`,
  members: false,
  shop: id % 2 ? { id, name: `Shop ${id}`, kind: "flagship" } : null,
  some: false,
  opensAt: null,
  endsAt: null,
  days: null,
  claimedPercent: 10,
  left: 90,
  usedAt: null,
  returnedAt: null,
  state: "open",
});

/** One item of every type, with data. */
export const items: AnyFilledItem[] = [
  base("banner", { interval: "2800", banstyle: "1", height: "auto" }, [
    { ...row(1), title: "Week", text: "Up to 40%", button: "Go" },
    row(2),
  ]),
  base("image", { imgLayout: "" }, [row(1)]),
  base("video", {}, [{ video: "https://films.test/a.mp4", image: "", picture: picture(1), alt: "" }]),
  base(
    "menu",
    {
      colfive: "5",
      menuType: "icon",
      menuMarginTop: "25rpx",
      menuMarginBottom: "10rpx",
      menuHeightWidth: "90rpx",
      menuIconSize: "56rpx",
      menuTextSize: "24rpx",
    },
    [
      {
        text: "Coupons",
        icon: "wlIcon-tubiao309",
        glyph: "ticket-percent",
        iconClass: "text-white",
        bgClass: "wanl-bg-orange",
        link: "/a",
        menuType: "",
        iconImage: "",
        picture: null,
      },
    ],
  ),
  base("notice", { show: "true" }, [{ content: "Open on Sunday", link: "" }]),
  base("article", { showTime: "true", showView: "true" }, [
    {
      id: 1,
      articleLink: "1",
      articleTitle: "Lamps",
      image: "",
      picture: picture(3),
      views: 1500,
      publishedAt: 1_760_000_000_000,
      link: "/a",
    },
  ]),
  base(
    "headlines",
    {},
    [1, 2, 3].map((id) => ({ id, title: `News ${id}`, tag: "hot", picture: null, link: "/a" })),
  ),
  base("search", { searchRadius: "4000rpx", searchBackground: "#eee", searchPadding: "12rpx 30rpx" }, [
    { content: "tea" },
  ]),
  base("advertBanner", { interval: "2800", banstyle: "2", height: "auto" }, [row(3), row(4)]),
  base("advertImage", {}, [{ ...row(5), advertLink: "5" }]),
  base("activity", { colStyle: "col-2-2_1" }, [
    { activity: "rush", textColor: "wanl-pip", describe: "Now", tags: "-20%", link: "/a", width: 50, pictures: [] },
  ]),
  base("categoryTitle", {}, [
    {
      categoryName: "For you",
      icon: "sparkles",
      categoryIcon: "sparkles",
      glyph: "sparkles",
      link: "",
      categoryLink: "",
    },
  ]),
  base("classify", { colStyle: "col-2-2-4" }, [
    {
      categoryId: 1,
      name: "Home",
      textColor: "wanl-pip",
      describe: "Oak",
      tags: "New",
      link: "/a",
      width: 50,
      pictures: [picture(1), picture(2)],
    },
  ]),
  { ...base("likes", { colthree: "2", colmargin: "16" }, cards(7)), next: "cursor+1" } as AnyFilledItem,
  base(
    "goods",
    { colthree: "2", colmargin: "25", rule: "", categoryId: "", shopId: "", count: "6" },
    cards(5).map((one) => ({ ...one, goodsLink: String(one.id) })),
  ),
  base("bargain", {}, [promotion(1)]),
  base(
    "groups",
    {
      titleText: "Together",
      titleColor: "#333333",
      titleFontSize: "32rpx",
      infoText: "Cheaper",
      infoColor: "#666666",
      infoFontSize: "24rpx",
    },
    [promotion(3)],
  ),
  base("seckill", {}, [promotion(2)]),
  base("empty", {}, []),
  base(
    "division",
    {
      lineWidth: "60%",
      lineHeight: "2rpx",
      lineBackground: "#bababa",
      lineText: "End",
      lineTextColor: "#333333",
      lineTextSize: "28rpx",
      lineTextBackground: "#ffffff",
      lineTextPadding: "0 18rpx",
    },
    [],
  ),
  base("find", { titleText: "", source: "forYou", topic: "", shop: "0", count: "8" }, [postCard(1), postCard(2)]),
  base("live", { titleText: "", shop: "0" }, [roomCard(1, null), roomCard(2, Date.UTC(2026, 10, 26, 20))]),
  base("shops", { titleText: "", rule: "", count: "4" }, [shopCard(1), shopCard(2)]),
  base("coupons", { titleText: "", shopId: "", count: "3" }, [ticket(1), ticket(2)]),
  base("tabs", { colthree: "2", colmargin: "25", count: "6" }, [
    { text: "New", cards: cards(3) },
    { text: "Loved", cards: cards(2) },
  ]),
  base("richText", { body: "" }, [
    { kind: "heading", pieces: [{ text: "How we pack" }] },
    { kind: "list", items: [[{ text: "Paper" }], [{ text: "Help", link: "/pages/product/list" }]] },
  ]),
  base("hotzone", { image: "", alt: "" }, [
    {
      picture: picture(1, 750, 400),
      alt: "A room",
      areas: [{ text: "", link: "/a", left: 1, top: 2, width: 3, height: 4 }],
    },
  ]),
];

/** Takes what the renderer of the type gets: params and rows of another shape do not compile. */
function base<T extends ModuleType>(type: T, params: ParamsOf<T>, data: DrawnOf<T>[]): AnyFilledItem {
  return { id: `id${type}`, type, v: 1, style: {}, params, data } as unknown as AnyFilledItem;
}

/** Returns a copy of the item of a type, with other params or data. */
export function itemOf(type: string, change: { params?: Record<string, string>; data?: unknown[]; next?: null } = {}) {
  const found = items.find((item) => item.type === type);
  if (!found) throw new Error(`no sample of ${type}`);
  return { ...found, ...change, params: { ...found.params, ...change.params } } as AnyFilledItem;
}
