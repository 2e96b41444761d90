import type { Hint } from "~/modules/fields/field";
import type { LocalText } from "~/modules/format/document";
import { headFields } from "~/modules/format/head";
import { shapeOf } from "~/modules/format/shapes";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import type { StyleKey } from "~/modules/format/style/style";
import type { Finding } from "../document/model";
import { styleHint } from "../document/style-hints";

/** One value of a document together with its field's metadata. */
export interface Place {
  /** `item[3].data[1].goodsLink`. */
  path: string;
  field: string;
  hint: Hint;
  value: LocalText;
  item: StoredItem | null;
  /** Position of the module, from 0. */
  index: number;
  /** Position of the row, from 0; null = not in a row. */
  row: number | null;
}

/** Returns every value visitors may see: those of the page itself and of the modules that are not hidden. */
export function places(document: PageDocument): Place[] {
  return [...headPlaces(document), ...shownItems(document).flatMap(([item, index]) => itemPlaces(item, index))];
}

function headPlaces(document: PageDocument): Place[] {
  return (["params", "style"] as const).flatMap((part) =>
    Object.entries(headFields[part]).map(([field, { hint }]) => {
      const values = document.page[part] as Record<string, LocalText>;
      return {
        path: `page.${part}.${field}`,
        field,
        hint,
        value: values[field] ?? "",
        item: null,
        index: -1,
        row: null,
      };
    }),
  );
}

/** Returns every value of a document, also of hidden modules, and those of styles. */
export function everyPlace(document: PageDocument): Place[] {
  return [
    ...headPlaces(document),
    ...document.item.flatMap((item, index) => [
      ...itemPlaces(item, index),
      ...Object.entries(item.style).map(([field, value]) => {
        const path = `item[${index}].style.${field}`;
        return { path, field, hint: styleHint(field as StyleKey), value, item, index, row: null };
      }),
    ]),
  ];
}

/** Returns the visible modules with their positions in the document. */
export function shownItems(document: PageDocument): [item: StoredItem, index: number][] {
  return document.item.flatMap((item, index) => (item.hidden ? [] : [[item, index] as [StoredItem, number]]));
}

function itemPlaces(item: StoredItem, index: number): Place[] {
  const shape = shapeOf(item.type);
  if (!shape) return [];
  const own = Object.entries(shape.params).map(([field, { hint }]) => {
    const path = `item[${index}].params.${field}`;
    return { path, field, hint, value: item.params[field] ?? "", item, index, row: null };
  });
  const rows = item.data.flatMap((values, row) =>
    Object.entries(shape.row).map(([field, { hint }]) => {
      const path = `item[${index}].data[${row}].${field}`;
      return { path, field, hint, value: values[field] ?? "", item, index, row };
    }),
  );
  return [...own, ...rows];
}

/** Creates a finding at a location; rows are counted from 1, as people do. */
export function findingAt(
  place: Pick<Place, "path" | "item" | "index"> & Partial<Pick<Place, "field" | "row">>,
  rest: Pick<Finding, "code"> & Partial<Pick<Finding, "params" | "fix">>,
): Finding {
  const { path, item, index, field, row = null } = place;
  const params = { ...(field && { field }), ...(row !== null && { row: String(row + 1) }), ...rest.params };
  const about = item && { id: item.id, type: item.type, name: item.name, place: index + 1 };
  return { code: rest.code, path, item: about, params, ...(rest.fix && { fix: rest.fix }) };
}
