import type { LocalText, PageKind } from "./document";
import { shapeOf } from "./shapes";
import type { PageDocument, StoredItem } from "./stored";

/** What stands around an exported page. */
export interface ExportedPage {
  id: number;
  shopId: number | null;
  name: string;
  token: string;
  kind: PageKind;
  document: PageDocument;
}

/**
 * A document in the original format: what only ours know (ids, versions of modules that have one version, empty values
 * of our own) stays at home, so that reading it again gives the same document.
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
  // Without a version an item without a style would come back with the default one.
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

/** In the order of the shape, because jsonb forgets it. */
function originalRow(type: StoredItem["type"], row: Record<string, LocalText>): object {
  const shape = shapeOf(type);
  const names = Object.keys(shape?.row ?? {}).filter((name) => row[name] !== "" || !shape?.ours.includes(name));
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
