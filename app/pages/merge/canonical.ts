const known = new WeakMap<object, string>();

/**
 * Returns a value as JSON with sorted keys, for comparisons: databases do not preserve the order of keys. Values of
 * documents are never changed in place, so each is written once.
 */
export function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const before = known.get(value);
  if (before !== undefined) return before;
  const text = Array.isArray(value)
    ? `[${value.map(canonical).join()}]`
    : `{${Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
        .join()}}`;
  known.set(value, text);
  return text;
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}
