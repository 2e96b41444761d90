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

/** Params of a type as stored in a document. */
export type StoredParamsOf<T extends ModuleType> = Stored<(typeof shapes)[T]["params"]>;

/** A data row of a type as stored in a document. */
export type StoredRowOf<T extends ModuleType> = Stored<(typeof shapes)[T]["row"]>;

/** A picture that may be a link. `image` is the bare address, for clients that know only the original format. */
export interface PictureRow {
  image: string;
  picture: Picture;
  /** "" = not a link. */
  link: string;
  /** Alternative text for screen readers; "" = none given. */
  alt: string;
  /** `banner` only: words drawn over the picture; "" or missing = none. */
  title?: string;
  text?: string;
  button?: string;
}

export interface VideoRow {
  /** https URL of the video. */
  video: string;
  image: string;
  /** The poster. */
  picture: Picture | null;
  alt: string;
}

export interface MenuRow {
  text: string;
  /** Name as in the document ("wlIcon-leimu", or a name from our own set); the renderer maps it. */
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
  /** The article's id, as written in the document. */
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
  /** A category id or a link, as written in the document. */
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
  /** At most as many as the tile has room for. */
  pictures: Picture[];
}

/** A goods in a running bargain or flash sale. */
export type PromotionRow = RunningPromotion;

/** The rows each renderer draws, in one language and in order. Modules without rows have an empty list. */
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
    /** The advert's id, as written in the document. */
    advertLink: string;
  };
  activity: ActivityRow;
  /** At most one. */
  categoryTitle: CategoryTitleRow;
  classify: ClassifyRow;
  /** The first page; the item's `next` leads to the following one. */
  likes: GoodsCard;
  goods: GoodsCard & {
    /** The goods' id, as written in the document. */
    goodsLink: string;
  };
  bargain: PromotionRow;
  seckill: PromotionRow;
  /** Always empty (null, because that is how JSON represents `never`). */
  empty: null;
  division: null;
}

export type DrawnOf<T extends ModuleType> = Drawn[T];

/** One module, ready to render. */
export interface FilledItem<T extends ModuleType = ModuleType> {
  /** Stable; also the class of its style rule: `m-<id>`. */
  id: string;
  type: T;
  v: number;
  /** CSS values in rpx. Already part of the page's stylesheet; repeated here for other clients of the format. */
  style: Record<string, string>;
  params: ParamsOf<T>;
  data: DrawnOf<T>[];
  /** `likes` only: keyset cursor of the next page for `/likes?cursor=`, null at the end. */
  next?: string | null;
}

/** A module of any type, discriminated by `type`. */
export type AnyFilledItem = { [T in ModuleType]: FilledItem<T> }[ModuleType];

/** A page, ready to render: the value of loaders and of the JSON API. */
export interface FilledPage {
  page: PageHead<string>;
  item: AnyFilledItem[];
}
