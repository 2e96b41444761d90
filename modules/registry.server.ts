import { fill as activity } from "./activity/data.server";
import { fill as advertBanner } from "./advertBanner/data.server";
import { fill as advertImage } from "./advertImage/data.server";
import { fill as article } from "./article/data.server";
import { fill as banner } from "./banner/data.server";
import { fill as bargain } from "./bargain/data.server";
import { fill as categoryTitle } from "./categoryTitle/data.server";
import { fill as classify } from "./classify/data.server";
import type { Fill } from "./data.server";
import { fill as division } from "./division/data.server";
import { fill as empty } from "./empty/data.server";
import { fill as goods } from "./goods/data.server";
import { fill as headlines } from "./headlines/data.server";
import { fill as image } from "./image/data.server";
import { fill as likes } from "./likes/data.server";
import { fill as menu } from "./menu/data.server";
import { fill as notice } from "./notice/data.server";
import { fill as search } from "./search/data.server";
import { fill as seckill } from "./seckill/data.server";
import type { ModuleType } from "./shapes";
import { fill as video } from "./video/data.server";

/** How each module gets its data. A type without one does not compile. */
export const fills: { [T in ModuleType]: Fill<T> } = {
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
};
