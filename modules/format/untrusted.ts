/**
 * Access to values of unknown shape. Reads own properties only, so nothing inherited ("constructor", "__proto__") can
 * be mistaken for content.
 */
export type Untrusted = Record<string, unknown>;

/** Returns a plain object, also from JSON text; an empty list counts as empty (older editors wrote `[]`). */
export function untrustedObject(raw: unknown): Untrusted | null {
  const value = typeof raw === "string" ? parsed(raw) : raw;
  if (Array.isArray(value)) return value.length === 0 ? {} : null;
  return typeof value === "object" && value !== null ? (value as Untrusted) : null;
}

/**
 * Returns a list, also from JSON text or from an object with numeric keys (`{ "0": …, "2": … }`); empty object = empty
 * list.
 */
export function untrustedList(raw: unknown): unknown[] | null {
  const value = typeof raw === "string" ? parsed(raw) : raw;
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return null;
  const names = Object.keys(value);
  return names.every((name) => /^\d{1,6}$/.test(name)) ? Object.values(value) : null;
}

/** Returns an own property, or undefined. */
export function own(value: Untrusted, name: string): unknown {
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
