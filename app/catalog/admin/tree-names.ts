import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Texts } from "~/db/columns";

interface Node {
  id: number;
  parent_id: number | null;
  name: Texts;
  level: number;
}

export interface TreeChoice {
  id: number;
  /** In one language. */
  name: string;
  level: number;
}

/** Returns the categories as a flat list of choices: each one followed by its descendants, in their order. */
export function treeChoices(rows: readonly Node[], locale: Locale): TreeChoice[] {
  const below = (parent: number | null): TreeChoice[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .flatMap((row) => [{ id: row.id, name: pickText(row.name, locale), level: row.level }, ...below(row.id)]);
  return below(null);
}

/** Indentation per level, for lists that have no other way to show it. */
const step = "\u2003";

/** Returns the options of a `<select>` of categories. */
export function treeOptions(choices: readonly TreeChoice[]): { value: string; label: string }[] {
  return choices.map(({ id, name, level }) => ({ value: String(id), label: step.repeat(level - 1) + name }));
}
