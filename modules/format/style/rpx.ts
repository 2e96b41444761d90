/**
 * Lengths of documents are authored in px at a width of 375 and served in rpx at a width of 750 (modules.md, px → rpx).
 * One scan cuts a value into what must stay (quotes, url(…), words, hashes, escapes) and numbers with their unit.
 */
const token =
  /"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|url\((?:\s*(?:"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?)\s*\)?|(?:\\[\s\S]|[^)\\])*\)?)|\\[\s\S]?|[#@][\w-]+|-{0,2}[a-z_][\w-]*|([+-]?)(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)(?:(r?px)(?!\w))?/gi;

function replaceLengths(text: string, unit: "px" | "rpx", write: (sign: string, digits: string) => string): string {
  return text.replace(token, (whole: string, sign = "", digits?: string, found?: string) =>
    digits !== undefined && found?.toLowerCase() === unit ? write(sign, digits) : whole,
  );
}

/**
 * Doubles every px length of a value into rpx: `2px 12.5px` → `4rpx 25rpx`. Text in `url(…)` and quotes stays, and so do
 * bare addresses (page pictures are stored without `url(…)`) and everything that is not a string. Never throws; applying it twice changes nothing.
 */
export function toRpx<Value>(value: Value): Value | string {
  if (typeof value !== "string" || /^https?:\/\//i.test(value)) return value;
  return replaceLengths(value, "px", (sign, digits) => {
    const doubled = Number(digits) * 2;
    return Number.isFinite(doubled) ? `${sign}${doubled}rpx` : `${sign}${digits}px`;
  });
}

/** The same for those values of an object that are lengths; a text that speaks of "10px" is none. */
export function rpxValues<T extends Record<string, unknown>>(values: T, isLength: (name: string) => boolean): T {
  const converted = Object.entries(values).map(([name, value]) => [name, isLength(name) ? toRpx(value) : value]);
  return Object.fromEntries(converted) as T;
}

/** rpx as a stylesheet says it: `4rpx` → `calc(4 * var(--rpx))`, inside `calc()` too. */
export function rpxToCss(value: string): string {
  return replaceLengths(value, "rpx", (sign, digits) =>
    Number(digits) === 0 ? "0px" : `calc(${sign === "-" ? "-" : ""}${digits} * var(--rpx))`,
  );
}
