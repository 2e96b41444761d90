import type { Hint } from "~/modules/fields/field";
import { shapeOf } from "~/modules/format/shapes";
import type { AnyFilledItem } from "~/modules/format/types";

/** A row of a document, its texts in one language. */
export type TextRow = Record<string, string>;

/** Modules whose rows are drawn as they are stored: what is typed there is all there is. */
const whole: ReadonlySet<string> = new Set(["menu", "notice", "search"]);

/** Modules that draw their first row alone. */
const single: ReadonlySet<string> = new Set(["image", "video", "search", "advertImage", "categoryTitle"]);

/** Kinds of values that look the same wherever the rest of their row comes from. */
const typedKinds: ReadonlySet<Hint["kind"]> = new Set(["localText", "text", "textColour", "fill", "icon"]);

/**
 * The rows of a filled module with what was typed since it was filled. Pictures and things of the shop stay those of the last
 * answer; while rows are missing on either side all of them wait for the next one.
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

/** Rows that draw something: those that name what they show. */
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
