import { type Locale, locales } from "~/app/platform/language/locales";
import type { LocalText } from "../format/document";
import { type Field, field, type Reading } from "./field";
import { cleanText, cutText, decodeEntities, scalarText } from "./plain";

/** Reads one text tolerantly; `max` in code points. Decodes entities silently: they are not the document's fault. */
function readText(raw: unknown, max: number): Reading<string> {
  const text = scalarText(raw);
  if (text === null) return { value: "", problem: { code: "wrong-shape", done: "default" } };
  const clean = cleanText(decodeAll(text));
  const cut = cutText(clean, max);
  return cut === clean ? { value: cut } : { value: cut, problem: { code: "too-long", done: "repaired" } };
}

/** Decodes until nothing changes (older editors encoded on every save), so that reading is idempotent. */
function decodeAll(text: string): string {
  let before = text;
  for (let round = 0; round < 8; round++) {
    const after = decodeEntities(before);
    if (after === before) return after;
    before = after;
  }
  return before.replaceAll("&", "");
}

/**
 * A human-readable text: a plain string (the same in every language) or one per language.
 * @param max code points per language
 * @param rich with the marks of articles: headings, lists, and links, which the gates read
 */
export function localText(max = 200, fallback = "", { rich = false } = {}): Field<LocalText> {
  const hint = { kind: "localText" as const, max, ...(rich && { rich }) };
  return field<LocalText>(hint, fallback, (raw) => readLocalText(raw, max));
}

/** Reads a text in one or several languages tolerantly; drops unknown languages. */
export function readLocalText(raw: unknown, max: number): Reading<LocalText> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return readText(raw, max);
  const value: Partial<Record<Locale, string>> = {};
  let problem: Reading<LocalText>["problem"];
  // Follows the order of `locales`, so that equal texts always serialize identically.
  for (const locale of locales) {
    if (!Object.hasOwn(raw, locale)) continue;
    const reading = readText((raw as Record<string, unknown>)[locale], max);
    if (reading.value !== "") value[locale] = reading.value;
    else problem ??= { code: "bad-value", done: "repaired" };
    problem ??= reading.problem;
  }
  const known: readonly string[] = locales;
  if (Object.keys(raw).some((name) => !known.includes(name))) problem ??= { code: "bad-value", done: "repaired" };
  if (Object.keys(value).length === 0) return { value: "", problem: { code: "wrong-shape", done: "default" } };
  return problem ? { value, problem } : { value };
}
