import type { IconName } from "~/app/design/icons";
import type { ModuleType } from "~/modules/format/shapes";

/** The icon of each module in the outline and the palette. */
export const moduleIcons: Record<ModuleType, IconName> = {
  banner: "gallery-horizontal",
  image: "image",
  video: "video",
  menu: "layout-grid",
  notice: "megaphone",
  article: "file-text",
  headlines: "newspaper",
  search: "search",
  advertBanner: "radio",
  advertImage: "image-plus",
  activity: "sparkles",
  categoryTitle: "tag",
  classify: "store",
  likes: "heart",
  goods: "package",
  bargain: "scissors",
  seckill: "zap",
  empty: "square-dashed",
  division: "minus",
};
