import type { IconName } from "~/app/design/icons";
import type { Path } from "~/app/platform/http/href";
import type { Texts } from "~/app/platform/language/texts";
import type { Stored } from "~/modules/fields/field";
import type { ModuleType, shapes } from "~/modules/format/shapes";
import type { StoredItem } from "~/modules/format/stored";
import type { StyleKey } from "~/modules/format/style/style";
import { linkTarget } from "../gates/link-target";
import { merchantTypes } from "./merchant-types";
import { newItem, newRow } from "./new-item";

type Shapes = typeof shapes;

/**
 * A module of a preset: only the values that differ from its shape's defaults. Keys and values are those of the shape;
 * anything else is a compile error.
 */
interface PartOf<Type extends ModuleType> {
  type: Type;
  params?: Partial<Stored<Shapes[Type]["params"]>>;
  style?: Partial<Record<StyleKey, string>>;
  rows?: readonly Partial<Stored<Shapes[Type]["row"]>>[];
}

type Part = { [Type in ModuleType]: PartOf<Type> }[ModuleType];

interface ModulePreset {
  icon: IconName;
  parts: readonly Part[];
}

/** Creates a text in all seven languages; none can be omitted. */
function words(en: string, tw: string, cn: string, ms: string, ja: string, ko: string, ru: string): Texts {
  return { en, "zh-TW": tw, "zh-CN": cn, ms, ja, ko, ru };
}

/** Returns a link to a page of the shop; the parameter type accepts only existing paths. */
const to = (path: Path): string => path;

const said = {
  picks: words(
    "Picked for you",
    "為你精選",
    "为你精选",
    "Pilihan untuk anda",
    "あなたへのおすすめ",
    "당신을 위한 추천",
    "Выбрали для вас",
  ),
  flash: words("Flash sale", "限時特賣", "限时秒杀", "Jualan kilat", "タイムセール", "타임 세일", "Быстрая распродажа"),
  likes: words(
    "You may like",
    "猜你喜歡",
    "猜你喜欢",
    "Mungkin anda suka",
    "こちらもおすすめ",
    "이런 상품은 어때요",
    "Вам может понравиться",
  ),
  departments: words("Departments", "商品分類", "商品分类", "Kategori", "カテゴリから探す", "카테고리", "Разделы"),
};

type Cell = PartOf<"menu">["rows"] extends readonly (infer Row)[] | undefined ? Row : never;

const cells: readonly Cell[] = [
  {
    icon: "wlIcon-leimu",
    bgClass: "wanl-bg-redorange",
    link: to("/pages/product/category/category"),
    text: words("Categories", "全部分類", "全部分类", "Kategori", "カテゴリ", "카테고리", "Каталог"),
  },
  {
    icon: "wlIcon-pintuan",
    bgClass: "wanl-bg-pink",
    link: to("/pages/user/order/group"),
    text: words("Group buy", "團購", "多人拼团", "Beli ramai", "共同購入", "공동 구매", "Вместе"),
  },
  {
    icon: "wlIcon-kanjia",
    bgClass: "bg-gradual-yellow",
    link: to("/pages/user/order/bargain"),
    text: words("Bargain", "好友砍價", "好友砍价", "Tawar-menawar", "値引きチャレンジ", "흥정하기", "Торг"),
  },
  {
    icon: "wlIcon-miaosha",
    bgClass: "bg-red",
    link: to("/pages/product/list"),
    text: said.flash,
  },
  {
    icon: "wlIcon-tubiao309",
    bgClass: "wanl-bg-orange",
    link: to("/pages/user/coupon/list"),
    text: words("Coupons", "領券中心", "领券中心", "Kupon", "クーポン", "쿠폰", "Купоны"),
  },
  {
    icon: "wlIcon-huiyuanzhongxin",
    bgClass: "bg-gradual-purple",
    link: to("/pages/vip/vip"),
    text: words("Members", "會員中心", "会员中心", "Ahli", "会員", "멤버십", "Клуб"),
  },
  {
    icon: "wlIcon-qiandao",
    bgClass: "bg-gradual-green",
    link: to("/pages/user/signin/signin"),
    text: words("Check-in", "每日簽到", "每日签到", "Daftar masuk", "チェックイン", "출석 체크", "Отметка"),
  },
  {
    icon: "wlIcon-xinpin",
    bgClass: "bg-gradual-pink",
    link: to("/pages/article/list"),
    text: words("News", "最新消息", "最新资讯", "Berita", "お知らせ", "소식", "Новости"),
  },
  {
    icon: "wlIcon-dianpu",
    bgClass: "bg-gradual-orange",
    link: to("/pages/user/follow"),
    text: words("My shops", "關注店家", "关注店铺", "Kedai saya", "フォロー中", "관심 상점", "Мои магазины"),
  },
  {
    icon: "wlIcon-bangzhu1",
    bgClass: "bg-gradual-blue",
    link: to("/pages/user/help"),
    text: words("Help", "客服中心", "帮助中心", "Bantuan", "ヘルプ", "도움말", "Помощь"),
  },
];

/** Returns `rows` empty rows for the operator to fill in. */
const blank = (rows: number) => Array.from({ length: rows }, () => ({}));

const divider = (lineText: Texts): Part => ({ type: "division", params: { lineText } });

/**
 * Ready-made modules and small groups of modules; names are locale keys of `editor.presets`. Texts and links that suit
 * every shop are filled in; pictures and goods are left to the operator.
 */
export const modulePresets = {
  opening: {
    icon: "gallery-horizontal",
    parts: [
      { type: "banner", style: { margin: "4px 12px 0", "border-radius": "12px" }, rows: blank(3) },
      { type: "notice", rows: blank(1) },
    ],
  },
  menuFive: { icon: "layout-grid", parts: [{ type: "menu", params: { colfive: "5" }, rows: cells.slice(0, 5) }] },
  menuTen: { icon: "grid-3x3", parts: [{ type: "menu", params: { colfive: "5" }, rows: cells }] },
  flashRow: {
    icon: "zap",
    parts: [divider(said.flash), { type: "goods", params: { colthree: "3", colmargin: "20" }, rows: [] }],
  },
  flashSale: { icon: "clock", parts: [divider(said.flash), { type: "seckill" }] },
  goodsTwo: {
    icon: "package",
    parts: [divider(said.picks), { type: "goods", params: { colthree: "2", colmargin: "20" }, rows: [] }],
  },
  pictureAndGoods: {
    icon: "image",
    parts: [
      { type: "image", style: { height: "160px" }, rows: blank(1) },
      { type: "goods", params: { colthree: "3", colmargin: "20" }, rows: [] },
    ],
  },
  tilesTwo: {
    icon: "store",
    parts: [divider(said.departments), { type: "classify", params: { colStyle: "col-2-4" }, rows: blank(6) }],
  },
  promotions: {
    icon: "sparkles",
    parts: [
      {
        type: "activity",
        rows: [{ activity: "rush" }, { activity: "group" }, { activity: "bargain" }, { activity: "coupon" }],
      },
    ],
  },
  newsCorner: { icon: "newspaper", parts: [{ type: "headlines" }, { type: "article", rows: blank(3) }] },
  ending: { icon: "heart", parts: [divider(said.likes), { type: "likes", params: { colthree: "2" } }] },
} as const satisfies Record<string, ModulePreset>;

export type ModulePresetName = keyof typeof modulePresets;

export const modulePresetNames = Object.keys(modulePresets) as ModulePresetName[];

/** Returns new modules for a preset: every call generates ids that no document has yet. */
export function presetItems(name: ModulePresetName): StoredItem[] {
  const { parts }: ModulePreset = modulePresets[name];
  return parts.map(({ type, params, style, rows }) => {
    const item = newItem(type);
    return {
      ...item,
      params: { ...item.params, ...params },
      style: { ...item.style, ...(style as Record<string, string> | undefined) },
      data: rows ? rows.map((row) => newRow(type, row)) : item.data,
    };
  });
}

/** The presets that merchants are offered: of their modules alone, with links that lead to fixed pages. */
export const merchantModulePresets: readonly ModulePresetName[] = modulePresetNames.filter((name) =>
  modulePresets[name].parts.every(
    ({ type, rows = [] }: Part) =>
      merchantTypes.includes(type) &&
      rows.every((row) => !("link" in row) || !row.link || linkTarget(String(row.link)) === "fixed"),
  ),
);
