import type { Handle } from "~/db/transact.server";
import { kinds } from "~/modules/fields/kinds";
import type { LocalText } from "~/modules/format/document";
import { shapeOf } from "~/modules/format/shapes";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import { picturesByHash } from "~/modules/store/pages-queries.server";
import type { Finding } from "../document/model";
import { isEmpty } from "./is-empty";
import { findingAt, places, shownItems } from "./walk";

const oursAnywhere = /\/media\/([0-9a-f]{32})/;

/**
 * Finds pictures that do not exist, pictures that were never chosen, and modules that show nothing. `described`: the
 * addresses of pictures that a library has words for.
 */
export async function pictureFindings(
  handle: Handle,
  document: PageDocument,
  shopId: number | null,
): Promise<{ missing: Finding[]; wanting: Finding[]; described: ReadonlySet<string> }> {
  const all = places(document);
  const styled = shownItems(document).flatMap(([item, index]) =>
    Object.entries(item.style).map(([field, value]) => {
      return { path: `item[${index}].style.${field}`, field, value: value as LocalText, item, index, row: null };
    }),
  );
  const named = [...all.filter(({ hint }) => kinds[hint.kind].names === "picture"), ...styled].flatMap((place) => {
    const hash = typeof place.value === "string" ? oursAnywhere.exec(place.value)?.[1] : undefined;
    return hash ? [{ place, hash }] : [];
  });
  const here =
    named.length === 0 ? new Map() : await picturesByHash(handle, [...new Set(named.map(({ hash }) => hash))], shopId);
  const described = new Set([...here].filter(([, { alt }]) => alt).map(([hash]) => `/media/${hash}`));
  const missing = named
    .filter(({ hash }) => !here.has(hash))
    .map(({ place, hash }) =>
      findingAt(place, {
        code: "missing-media",
        params: { found: `/media/${hash}` },
        // In a row the picture is cleared; a style or param returns to its default.
        fix: { do: place.row === null ? "default" : "clear", path: place.path },
      }),
    );
  const wanting = shownItems(document).flatMap(([item, index]) => unfilled(item, index));
  return { missing, wanting, described };
}

function unfilled(item: StoredItem, index: number): Finding[] {
  const shape = shapeOf(item.type);
  if (!shape || shape.maxRows === 0) return [];
  const field = shape.facts.rows?.needs?.field;
  const empty = item.data.flatMap((row, index) => (field && isEmpty(row[field]) ? [index] : []));
  // A rule fills the module whenever it is shown.
  if (!shape.facts.drawsEmpty && empty.length === item.data.length && !item.params.rule) {
    const fix = { do: "hide" as const, id: item.id };
    return [findingAt({ path: `item[${index}].data`, item, index }, { code: "empty-module", fix })];
  }
  const kind = field && shape.row[field]?.hint.kind;
  if (kind !== "media" && kind !== "video") return [];
  return empty.map((row) => {
    const path = `item[${index}].data[${row}].${field}`;
    const fix = { do: "removeRow" as const, id: item.id, row };
    return findingAt({ path, item, index, field, row }, { code: "no-picture", fix });
  });
}
