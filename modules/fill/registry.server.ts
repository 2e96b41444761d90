import type { ModuleType } from "../format/shapes";
import { fill as activity } from "../types/activity/data.server";
import { fill as advertBanner } from "../types/advertBanner/data.server";
import { fill as advertImage } from "../types/advertImage/data.server";
import { fill as article } from "../types/article/data.server";
import { fill as banner } from "../types/banner/data.server";
import { fill as bargain } from "../types/bargain/data.server";
import { fill as categoryTitle } from "../types/categoryTitle/data.server";
import { fill as classify } from "../types/classify/data.server";
import { fill as coupons } from "../types/coupons/data.server";
import { fill as division } from "../types/division/data.server";
import { fill as empty } from "../types/empty/data.server";
import { fill as find } from "../types/find/data.server";
import { fill as goods } from "../types/goods/data.server";
import { fill as groups } from "../types/groups/data.server";
import { fill as headlines } from "../types/headlines/data.server";
import { fill as hotzone } from "../types/hotzone/data.server";
import { fill as image } from "../types/image/data.server";
import { fill as likes } from "../types/likes/data.server";
import { fill as live } from "../types/live/data.server";
import { fill as menu } from "../types/menu/data.server";
import { fill as notice } from "../types/notice/data.server";
import { fill as richText } from "../types/richText/data.server";
import { fill as search } from "../types/search/data.server";
import { fill as seckill } from "../types/seckill/data.server";
import { fill as shops } from "../types/shops/data.server";
import { fill as tabs } from "../types/tabs/data.server";
import { fill as video } from "../types/video/data.server";
import type { Fill } from "./data.server";

/** The data source of each module. A type without one is a compile error. */
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
};
