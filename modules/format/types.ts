import type { GoodsCard } from "~/app/catalog/cards/goods-card";
import type { Picture } from "~/app/design/picture";
import type { RunningPromotion } from "~/app/promotions/running-promotion";
import type { Served, Stored } from "../fields/field";
import type { FillName, TextColourName } from "../fields/named-colours";
import type { PageHead } from "./document";
import type { ModuleType, shapes } from "./shapes";
import type { TileWidth } from "./style/grids";

export type { ModuleType } from "./shapes";

/** Params of a type in one language. All are strings, as in the document; lengths in rpx. */
export type ParamsOf<T extends ModuleType> = Served<(typeof shapes)[T]["params"]>;

/** Params of a type as a document stores them. */
export type StoredParamsOf<T extends ModuleType> = Stored<(typeof shapes)[T]["params"]>;

/** A data row of a type as a document stores it. */
export type StoredRowOf<T extends ModuleType> = Stored<(typeof shapes)[T]["row"]>;

/** A picture that may be tapped. `image` is the address alone, for clients that know only the original format. */
export interface PictureRow {
  image: string;
  picture: Picture;
  /** "" = not tappable. */
  link: string;
  /** What the picture shows, for those who do not see it; "" = not said. */
  alt: string;
  /** `banner` only: words drawn over the picture; "" or missing = none. */
  title?: string;
  text?: string;
  button?: string;
}

export interface VideoRow {
  /** https address of the film. */
  video: string;
  image: string;
  /** The poster. */
  picture: Picture | null;
  alt: string;
}

export interface MenuRow {
  text: string;
  /** Name as in the document ("wlIcon-leimu", or a name of our own set); the look maps it. */
  icon: string;
  iconClass: TextColourName;
  bgClass: FillName;
  link: string;
}

export interface NoticeRow {
  content: string;
  link: string;
}

export interface ArticleRow {
  id: number;
  /** The article's number, as the document says it. */
  articleLink: string;
  articleTitle: string;
  image: string;
  picture: Picture | null;
  views: number;
  /** ms since 1970. */
  publishedAt: number;
  link: string;
}

export interface HeadlineRow {
  id: number;
  title: string;
  tag: "hot" | "new" | "guide";
  picture: Picture | null;
  link: string;
}

export interface ActivityRow {
  activity: "rush" | "group" | "bargain" | "coupon" | "distribution";
  textColor: TextColourName;
  describe: string;
  tags: string;
  link: string;
  /** Percent of the row. */
  width: TileWidth;
  /** Goods of the running promotion; none before there are promotions. */
  pictures: Picture[];
}

export interface CategoryTitleRow {
  categoryName: string;
  icon: string;
  link: string;
  /** A category's number or a link, as the document says it. */
  categoryLink: string;
}

export interface ClassifyRow {
  categoryId: number;
  name: string;
  textColor: TextColourName;
  describe: string;
  tags: string;
  link: string;
  /** Percent of the row. */
  width: TileWidth;
  /** As many as the tile has room for, or fewer. */
  pictures: Picture[];
}

/** A goods under a running bargain or flash sale. */
export type PromotionRow = RunningPromotion;

/** What the renderer of each type draws, one language, in order. Modules without rows have an empty list. */
interface Drawn {
  banner: PictureRow;
  /** At most one. */
  image: PictureRow;
  /** At most one. */
  video: VideoRow;
  menu: MenuRow;
  notice: NoticeRow;
  article: ArticleRow;
  headlines: HeadlineRow;
  /** At most one: the placeholder. */
  search: { content: string };
  advertBanner: PictureRow;
  /** At most one. */
  advertImage: PictureRow & {
    /** The number of the advert, as the document says it. */
    advertLink: string;
  };
  activity: ActivityRow;
  /** At most one. */
  categoryTitle: CategoryTitleRow;
  classify: ClassifyRow;
  /** The first page; `next` of the item leads on. */
  likes: GoodsCard;
  goods: GoodsCard & {
    /** The number of the goods, as the document says it. */
    goodsLink: string;
  };
  bargain: PromotionRow;
  seckill: PromotionRow;
  /** Never any (null, because that is what JSON makes of `never`). */
  empty: null;
  division: null;
}

export type DrawnOf<T extends ModuleType> = Drawn[T];

/** One module, ready to be drawn. */
export interface FilledItem<T extends ModuleType = ModuleType> {
  /** Stable; also the class of its style rule: `m-<id>`. */
  id: string;
  type: T;
  v: number;
  /** CSS values in rpx. Already in the page's stylesheet; here for other clients of the format. */
  style: Record<string, string>;
  params: ParamsOf<T>;
  data: DrawnOf<T>[];
  /** `likes` only: cursor of the next page for `/likes?cursor=`, null at the end. */
  next?: string | null;
}

/** A module of some type, to be told apart by `type`. */
export type AnyFilledItem = { [T in ModuleType]: FilledItem<T> }[ModuleType];

/** A page, ready to be drawn: the value of loaders and of the JSON API. */
export interface FilledPage {
  page: PageHead<string>;
  item: AnyFilledItem[];
}
