import { documentIcon } from "~/app/design/icons";
import { kinds } from "~/modules/fields/kinds";
import { isOpenRow } from "~/modules/fill/open-rows";
import type { Shape } from "~/modules/format/shape";
import { shapes } from "~/modules/format/shapes";
import type { AnyFilledItem } from "~/modules/format/types";

export type TextRow = Record<string, string>;

/**
 * Merges the edits made since a module was filled into its rows. Pictures and shop data stay as last loaded; if the
 * number of rows differs, all of them stay until the next load.
 */
export function liveRows(item: AnyFilledItem, rows: readonly TextRow[]): AnyFilledItem["data"] {
  const shape: Shape = shapes[item.type];
  const shown = shownRows(item, rows, shape);
  const live = shape.facts.rows?.live ?? "words";
  if (live !== "words") return shown.map((row) => live.draw(row, item.data)) as AnyFilledItem["data"];
  if (shown.length !== item.data.length) return item.data;
  return item.data.map((drawn, index) => withWords(Object(drawn), shown[index] ?? {}, shape)) as AnyFilledItem["data"];
}

/** Returns the rows that render something: those whose needed field is set. */
function shownRows({ type, params }: AnyFilledItem, rows: readonly TextRow[], { facts }: Shape): readonly TextRow[] {
  if (facts.rows === null) return [];
  const { needs, shown } = facts.rows;
  const leftOut = needs?.without === "leftOut" ? needs.field : undefined;
  const drawn = rows.filter((row) => isOpenRow(type, row) && (leftOut === undefined || row[leftOut] !== ""));
  const all = shown === "all" || (shown !== "first" && (params as TextRow)[shown.unless] !== "");
  return all ? drawn : drawn.slice(0, 1);
}

/** Returns a rendered row with its current texts, under all their names, and with the picture of its icon. */
function withWords(drawn: Record<string, unknown>, row: TextRow, { row: fields, alsoNamed }: Shape) {
  const edited: Record<string, unknown> = {};
  for (const [name, { hint }] of Object.entries(fields)) {
    const value = row[name];
    if (!value || !kinds[hint.kind].words || !Object.hasOwn(drawn, name)) continue;
    edited[name] = value;
    if (alsoNamed[name]) edited[alsoNamed[name]] = value;
    if (hint.kind === "icon") edited.glyph = documentIcon(value);
  }
  return { ...drawn, ...edited };
}
