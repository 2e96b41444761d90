import { activity } from "../types/activity/shape";
import { advertBanner } from "../types/advertBanner/shape";
import { advertImage } from "../types/advertImage/shape";
import { article } from "../types/article/shape";
import { banner } from "../types/banner/shape";
import { bargain } from "../types/bargain/shape";
import { categoryTitle } from "../types/categoryTitle/shape";
import { classify } from "../types/classify/shape";
import { coupons } from "../types/coupons/shape";
import { division } from "../types/division/shape";
import { empty } from "../types/empty/shape";
import { find } from "../types/find/shape";
import { goods } from "../types/goods/shape";
import { groups } from "../types/groups/shape";
import { headlines } from "../types/headlines/shape";
import { hotzone } from "../types/hotzone/shape";
import { image } from "../types/image/shape";
import { likes } from "../types/likes/shape";
import { live } from "../types/live/shape";
import { menu } from "../types/menu/shape";
import { notice } from "../types/notice/shape";
import { richText } from "../types/richText/shape";
import { search } from "../types/search/shape";
import { seckill } from "../types/seckill/shape";
import { shops } from "../types/shops/shape";
import { tabs } from "../types/tabs/shape";
import { video } from "../types/video/shape";
import type { Shape } from "./shape";

/** All modules, in the order of the editor's palette. */
export const shapes = {
  banner,
  image,
  video,
  menu,
  notice,
  article,
  headlines,
  search,
  advertBanner,
  advertImage,
  activity,
  categoryTitle,
  classify,
  likes,
  goods,
  bargain,
  groups,
  seckill,
  empty,
  division,
  find,
  live,
  shops,
  coupons,
  tabs,
  richText,
  hotzone,
} as const;

export type ModuleType = keyof typeof shapes;

export const moduleTypes = Object.keys(shapes) as ModuleType[];

/** Modules that merchants may put on the pages of their shop. */
export const merchantTypes: readonly ModuleType[] = moduleTypes.filter((type) => shapes[type].facts.merchants);

/** Returns the shape of a type, or undefined for an unknown one. Safe for any string ("__proto__", "constructor"). */
export function shapeOf(type: string): Shape<ModuleType> | undefined {
  return Object.hasOwn(shapes, type) ? shapes[type as ModuleType] : undefined;
}
