import type { ModuleType } from "~/modules/format/shapes";

/** Modules that merchants may put on the pages of their shop. What names articles, adverts or other shops is the platform's. */
export const merchantTypes: readonly ModuleType[] = [
  "banner",
  "image",
  "video",
  "menu",
  "notice",
  "search",
  "activity",
  "categoryTitle",
  "classify",
  "goods",
  "empty",
  "division",
];
