import { activity } from "./activity/shape";
import { advertBanner } from "./advertBanner/shape";
import { advertImage } from "./advertImage/shape";
import { article } from "./article/shape";
import { banner } from "./banner/shape";
import { bargain } from "./bargain/shape";
import { categoryTitle } from "./categoryTitle/shape";
import { classify } from "./classify/shape";
import { division } from "./division/shape";
import { empty } from "./empty/shape";
import { goods } from "./goods/shape";
import { headlines } from "./headlines/shape";
import { image } from "./image/shape";
import { likes } from "./likes/shape";
import { menu } from "./menu/shape";
import { notice } from "./notice/shape";
import { search } from "./search/shape";
import { seckill } from "./seckill/shape";
import type { Shape } from "./shape";
import { video } from "./video/shape";

/** Every module there is, in the order of the editor's palette. */
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
  seckill,
  empty,
  division,
} as const;

export type ModuleType = keyof typeof shapes;

export const moduleTypes = Object.keys(shapes) as ModuleType[];

/** The shape of a type, or undefined for a type nobody knows. Safe for any string ("__proto__", "constructor"). */
export function shapeOf(type: string): Shape<ModuleType> | undefined {
  return Object.hasOwn(shapes, type) ? shapes[type as ModuleType] : undefined;
}
