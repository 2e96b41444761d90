/**
 * Lengths in documents are authored in px at a width of 375 and served in rpx at a width of 750 (modules.md, px → rpx).
 * One scan splits a value into parts to leave alone (quotes, url(…), words, hashes, escapes) and numbers with units.
 */
const token =
  /"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|url\((?:\s*(?:"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?)\s*\)?|(?:\\[\s\S]|[^)\\])*\)?)|\\[\s\S]?|[#@][\w-]+|-{0,2}[a-z_][\w-]*|([+-]?)(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)(?:(r?px)(?!\w))?/gi;

function replaceLengths(text: string, unit: "px" | "rpx", write: (sign: string, digits: string) => string): string {
  return text.replace(token, (whole: string, sign = "", digits?: string, found?: string) =>
    digits !== undefined && found?.toLowerCase() === unit ? write(sign, digits) : whole,
  );
}

/**
 * Doubles every px length of a value into rpx: `2px 12.5px` → `4rpx 25rpx`. Leaves text in `url(…)` and quotes, bare
 * URLs (page pictures are stored without `url(…)`) and non-strings unchanged. Never throws; idempotent.
 */
export function toRpx<Value>(value: Value): Value | string {
  if (typeof value !== "string" || /^https?:\/\//i.test(value)) return value;
  return replaceLengths(value, "px", (sign, digits) => {
    const doubled = Number(digits) * 2;
    return Number.isFinite(doubled) ? `${sign}${doubled}rpx` : `${sign}${digits}px`;
  });
}

/** Converts those values of an object that are lengths; a text that merely mentions "10px" is not one. */
export function rpxValues<T extends Record<string, unknown>>(values: T, isLength: (name: string) => boolean): T {
  const converted = Object.entries(values).map(([name, value]) => [name, isLength(name) ? toRpx(value) : value]);
  return Object.fromEntries(converted) as T;
}

/** Converts rpx to CSS: `4rpx` → `calc(4 * var(--rpx))`, also inside `calc()`. */
export function rpxToCss(value: string): string {
  return replaceLengths(value, "rpx", (sign, digits) =>
    Number(digits) === 0 ? "0px" : `calc(${sign === "-" ? "-" : ""}${digits} * var(--rpx))`,
  );
}
