import type { LocalText } from "~/modules/format/document";
import { headFields } from "~/modules/format/head";
import type { ModuleType } from "~/modules/format/shapes";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import { merchantTypes } from "./merchant-types";
import { newItem, newRow } from "./new-item";

/** Starting points for a page; names are locale keys of `pages.presets`. */
export const presetNames = ["blank", "home", "campaign", "list", "news", "shop"] as const;
export type PresetName = (typeof presetNames)[number];

type Part = [type: ModuleType, params?: Record<string, LocalText>, rows?: number];

const parts: Record<PresetName, readonly Part[]> = {
  blank: [],
  home: [
    ["banner", {}, 3],
    ["menu", { colfive: "5" }, 5],
    ["notice"],
    ["headlines"],
    ["goods", { colthree: "2" }, 4],
    ["likes"],
  ],
  campaign: [["image"], ["notice"], ["division"], ["goods", { colthree: "2" }, 6], ["empty"]],
  list: [["categoryTitle"], ["goods", { colthree: "1" }, 6]],
  /** For a shop it is filled with the shop's own things (./shop-document.server). */
  shop: [["banner", {}, 2], ["classify", {}, 4], ["division"], ["goods", { colthree: "2" }, 6]],
  news: [["banner"], ["article", {}, 4], ["division"], ["likes"]],
};

/** The presets that hold modules for merchants alone. */
export const merchantPresets: readonly PresetName[] = presetNames.filter((name) =>
  parts[name].every(([type]) => merchantTypes.includes(type)),
);

export function isPreset(name: string): name is PresetName {
  return (presetNames as readonly string[]).includes(name);
}

/** Creates a document from a preset, with ids of its own. Rows are empty: their content is up to the operator. */
export function presetDocument(name: PresetName): PageDocument {
  return { page: emptyHead(), item: parts[name].map(presetItem) };
}

function presetItem([type, params = {}, rows = 1]: Part): StoredItem {
  const item = newItem(type);
  const data = item.data.length === 0 ? [] : Array.from({ length: rows }, () => newRow(type));
  return { ...item, params: { ...item.params, ...params }, data };
}

/** Returns the head of a page with nothing set. */
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
