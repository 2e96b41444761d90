import type { Hint } from "~/modules/fields/field";
import { shapeOf } from "~/modules/format/shapes";
import type { AnyFilledItem } from "~/modules/format/types";

/** A row of a document with its texts in one language. */
export type TextRow = Record<string, string>;

/** Modules whose rows are rendered as stored, without any data from the shop. */
const whole: ReadonlySet<string> = new Set(["menu", "notice", "search"]);

/** Modules that render only their first row. */
const single: ReadonlySet<string> = new Set(["image", "video", "search", "advertImage", "categoryTitle"]);

/** Kinds of values that render the same regardless of the row's other data. */
const typedKinds: ReadonlySet<Hint["kind"]> = new Set(["localText", "text", "textColour", "fill", "icon"]);

/**
 * Merges the edits made since a module was filled into its rows. Pictures and shop data stay as last loaded; if the
 * number of rows differs, all of them stay until the next load.
 */
export function liveRows(item: AnyFilledItem, rows: readonly TextRow[]): AnyFilledItem["data"] {
  const drawn = drawnRows(item.type, rows);
  if (whole.has(item.type)) return drawn.map((row) => ({ ...row })) as unknown as AnyFilledItem["data"];
  if (drawn.length !== item.data.length) return item.data;
  const names = typedNames(item.type);
  return item.data.map((filled, place) => {
    const row = drawn[place] ?? {};
    const typed = names.filter((name) => Object.hasOwn(Object(filled), name) && row[name]);
    return { ...Object(filled), ...Object.fromEntries(typed.map((name) => [name, row[name]])) };
  }) as unknown as AnyFilledItem["data"];
}

/** Returns the rows that render something: those whose key field is set. */
function drawnRows(type: string, rows: readonly TextRow[]): readonly TextRow[] {
  const fields = Object.entries(shapeOf(type)?.row ?? {});
  const naming = (kind: Hint["kind"]) => fields.find(([, { hint }]) => hint.kind === kind)?.[0];
  const name = naming("reference") ?? naming("video") ?? naming("media");
  const wanted = type === "notice" ? "content" : name;
  const drawn = wanted === undefined ? rows : rows.filter((row) => row[wanted] !== "");
  return single.has(type) ? drawn.slice(0, 1) : drawn;
}

function typedNames(type: string): string[] {
  const fields = Object.entries(shapeOf(type)?.row ?? {});
  return fields.filter(([, { hint }]) => typedKinds.has(hint.kind)).map(([name]) => name);
}
