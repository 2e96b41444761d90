import type { Path } from "~/app/platform/http/href";
import { headFields } from "~/modules/format/head";
import { blank, type Part } from "~/modules/format/preset";
import { modulePresets } from "~/modules/format/presets";
import { merchantTypes } from "~/modules/format/shapes";
import type { PageDocument } from "~/modules/format/stored";
import { presetItems } from "./new-item";

/** Starting points for a page; names are locale keys of `pages.presets`. */
export const presetNames = ["blank", "home", "campaign", "list", "news", "shop"] as const;
export type PresetName = (typeof presetNames)[number];

const goods = (columns: "1" | "2", rows: number): Part => ({
  type: "goods",
  params: { colthree: columns },
  rows: blank(rows),
});

const parts: Record<PresetName, readonly Part[]> = {
  blank: [],
  home: [
    { type: "banner", rows: blank(3) },
    { type: "menu", params: { colfive: "5" }, rows: blank(5) },
    { type: "notice" },
    { type: "headlines" },
    goods("2", 4),
    { type: "likes" },
  ],
  campaign: [{ type: "image" }, { type: "notice" }, { type: "division" }, goods("2", 6), { type: "empty" }],
  list: [{ type: "categoryTitle" }, goods("1", 6)],
  /** For a shop it is filled with its own goods and categories (./shop-document.server). */
  shop: [{ type: "banner", rows: blank(2) }, { type: "classify", rows: blank(4) }, { type: "division" }, goods("2", 6)],
  news: [{ type: "banner" }, { type: "article", rows: blank(4) }, { type: "division" }, { type: "likes" }],
};

/** Presets with modules available to merchants. */
export const merchantPresets: readonly PresetName[] = presetNames.filter((name) =>
  parts[name].every(({ type }) => merchantTypes.includes(type)),
);

export function isPreset(name: string): name is PresetName {
  return (presetNames as readonly string[]).includes(name);
}

/** Creates a document from a preset, with ids of its own. Rows are empty: their content is up to the operator. */
export function presetDocument(name: PresetName): PageDocument {
  return { page: emptyHead(), item: presetItems(parts[name]) };
}

/** Links of the starter page's menu: to pages that every market has. */
const starterLinks: readonly string[] = [
  "/pages/product/category/category",
  "/pages/user/coupon/list",
  "/pages/article/list",
  "/pages/user/follow",
  "/pages/user/help",
] satisfies Path[];

/** The first home page of a market, from ready-made modules that fill themselves; its words are in every language. */
export function starterDocument(): PageDocument {
  const [menu] = modulePresets.menuTen.parts;
  const rows = menu.rows.filter(({ link }) => starterLinks.includes(String(link)));
  return { page: emptyHead(), item: presetItems([{ ...menu, rows }, ...modulePresets.ending.parts]) };
}

export function emptyHead(): PageDocument["page"] {
  const { params, style } = headFields;
  return {
    params: {
      navigationBarTitleText: params.navigationBarTitleText.fallback,
      share_title: params.share_title.fallback,
    },
    style: {
      navigationBarTextStyle: style.navigationBarTextStyle.fallback,
      navigationBarBackgroundColor: style.navigationBarBackgroundColor.fallback,
      navigationBackgroundImage: style.navigationBackgroundImage.fallback,
      pageBackgroundColor: style.pageBackgroundColor.fallback,
      pageBackgroundImage: style.pageBackgroundImage.fallback,
    },
  };
}
