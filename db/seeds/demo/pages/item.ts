import type { Fields } from "~/modules/fields/field";
import type { LocalText } from "~/modules/format/document";
import { type ModuleType, shapes } from "~/modules/format/shapes";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import type { StoredRowOf } from "~/modules/format/types";
import { textsOf } from "../specs";

interface Content<T extends ModuleType> {
  style?: Record<string, string>;
  params?: Record<string, LocalText>;
  data?: Partial<StoredRowOf<T>>[];
}

const fallbacks = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, f.fallback]));

/**
 * Builds an item as the editor would store it: missing values take the module's defaults. A given style replaces the
 * whole default style.
 * @param id unique in the document
 */
export function item<T extends ModuleType>(id: string, type: T, name: string, content: Content<T> = {}): StoredItem {
  const shape = shapes[type];
  return {
    id,
    type,
    v: shape.version,
    name,
    style: { ...(content.style ?? shape.style) },
    params: { ...fallbacks(shape.params), ...content.params },
    data: (content.data ?? []).map((row) => ({ ...fallbacks(shape.row), ...row }) as Record<string, LocalText>),
  };
}

/** Builds a document with the default head. @param title, share seven texts each */
export function page(title: string, share: string, items: StoredItem[], background = "#f5f5f5"): PageDocument {
  return {
    page: {
      params: { navigationBarTitleText: textsOf(title), share_title: textsOf(share) },
      style: {
        navigationBarTextStyle: "#000000",
        navigationBarBackgroundColor: "#ffffff",
        navigationBackgroundImage: "",
        pageBackgroundColor: background,
        pageBackgroundImage: "",
      },
    },
    item: items,
  };
}

/** Cards of the reference: white, 12 px from the edge, 8 px apart. */
export const card = { "background-color": "#ffffff", "border-radius": "12px", margin: "8px 12px 0" };
