import { type Locale, locales } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";
import type { LocalText } from "~/modules/format/document";
import { isTranslated } from "../document/local-texts";
import { isSame } from "./canonical";
import type { Three } from "./three";

export type Value = LocalText | undefined;

/** A value that both sides changed, to different ones. `language`: of a translated text, the one concerned. */
export interface ValueConflict {
  name: string;
  language: Locale | null;
  ours: Value;
  theirs: Value;
}

type Values = Readonly<Record<string, LocalText>>;

/**
 * Merges the fields of something both sides have, field by field, and texts language by language. Of what both changed
 * theirs stands, and is told.
 */
export function mergeFields(
  { base, ours, theirs }: Three<Values> | { base: undefined; ours: Values; theirs: Values },
  tell: (conflict: ValueConflict) => void,
): Record<string, LocalText> {
  const merged: Record<string, LocalText> = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const value = mergeValue({ base: base?.[name], ours: ours[name], theirs: theirs[name] }, name, tell);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

export function mergeValue(values: Three<Value>, name: string, tell: (conflict: ValueConflict) => void): Value {
  const plain = mergePlain(values);
  if (plain) return plain.value;
  const { base, ours, theirs } = values;
  if (ours === undefined || theirs === undefined || !isTranslated(ours) || !isTranslated(theirs)) {
    tell({ name, language: null, ours, theirs });
    return theirs;
  }
  const before: Texts = base !== undefined && isTranslated(base) ? base : {};
  const merged: Texts = {};
  for (const language of locales) {
    const texts = { base: before[language], ours: ours[language], theirs: theirs[language] };
    const one = mergePlain(texts);
    if (!one) tell({ name, language, ours: texts.ours, theirs: texts.theirs });
    const text = one ? one.value : texts.theirs;
    if (text !== undefined) merged[language] = text;
  }
  return Object.keys(merged).length === 0 ? "" : merged;
}

/** Null = both sides changed it, to different values. */
function mergePlain<One>({ base, ours, theirs }: Three<One>): { value: One } | null {
  if (isSame(ours, theirs) || isSame(base, theirs)) return { value: ours };
  return isSame(base, ours) ? { value: theirs } : null;
}
