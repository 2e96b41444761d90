import type { LocalText, PageKind } from "./document";
import { shapeOf } from "./shapes";
import type { PageDocument, StoredItem } from "./stored";

/** Metadata wrapped around an exported page. */
export interface ExportedPage {
  id: number;
  shopId: number | null;
  name: string;
  token: string;
  kind: PageKind;
  document: PageDocument;
}

/**
 * Returns a document in the original format. Values that only we know (ids, versions of modules that have just one,
 * empty values of our own fields) are omitted; reading the result again yields the same document.
 */
export function originalFormat({ id, shopId, name, token, kind, document }: ExportedPage): object {
  return {
    id,
    shop_id: shopId ?? 0,
    name,
    page_token: token,
    type: kind,
    page: document.page,
    item: document.item.map(originalItem),
  };
}

function originalItem({ type, v, name, style, params, data, hidden }: StoredItem): object {
  // Without a version, an item without a style would be read back with the default style.
  const isBare = Object.keys(style).length === 0 && Object.keys(shapeOf(type)?.style ?? {}).length > 0;
  return {
    name,
    type,
    ...(v > 1 || isBare ? { v } : {}),
    params,
    style,
    data: data.map((row) => originalRow(type, row)),
    ...(hidden && { hidden }),
  };
}

/**
 * Follows the order of the shape, because jsonb does not preserve key order. Values with a second name are written
 * under both.
 */
function originalRow(type: StoredItem["type"], row: Record<string, LocalText>): object {
  const shape = shapeOf(type);
  const names = Object.keys(shape?.row ?? {}).filter((name) => row[name] !== "" || !shape?.ours.includes(name));
  const also = Object.entries(shape?.alsoNamed ?? {}).filter(([first]) => row[first] !== "");
  return Object.fromEntries(
    [...names, ...also].map((name) => (typeof name === "string" ? [name, row[name]] : [name[1], row[name[0]]])),
  );
}
