/**
 * Looking into values of unknown shape. Only own properties are ever read, so nothing inherited ("constructor",
 * "__proto__") can be mistaken for content.
 */
export type Loose = Record<string, unknown>;

/** A plain object, also when it was stored as the text of one; an empty list counts as empty (older editors wrote `[]`). */
export function looseObject(raw: unknown): Loose | null {
  const value = typeof raw === "string" ? parsed(raw) : raw;
  if (Array.isArray(value)) return value.length === 0 ? {} : null;
  return typeof value === "object" && value !== null ? (value as Loose) : null;
}

/** A list, also as the text of one, or as an object numbered like one (`{ "0": …, "2": … }`); empty object = empty list. */
export function looseList(raw: unknown): unknown[] | null {
  const value = typeof raw === "string" ? parsed(raw) : raw;
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return null;
  const names = Object.keys(value);
  return names.every((name) => /^\d{1,6}$/.test(name)) ? Object.values(value) : null;
}

/** An own property, or undefined. */
export function own(value: Loose, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function parsed(text: string): unknown {
  const start = text.trimStart()[0];
  if (start !== "{" && start !== "[") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
