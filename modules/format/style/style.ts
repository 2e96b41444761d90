import type { Problem } from "../../fields/field";
import { scalarText } from "../../fields/plain";
import { mediaSource } from "../media-path";
import { cssColour } from "./css-colours";
import { type Css, cssLength, cssLengths, splitSpaces } from "./css-values";
import { rpxToCss } from "./rpx";
import { asGiven, type Paint } from "./themed";

type Grammar = (text: string) => Css;

const as = (value: string | null): Css => (value === null ? null : { value, clamped: false });
const words =
  (...known: string[]): Grammar =>
  (text) =>
    as(known.find((word) => word === text.toLowerCase()) ?? null);
const colour: Grammar = (text) => as(cssColour(text));

/**
 * Bounds in px: what a phone screen can use. Negative margins may overlap neighbours slightly but never cover a page.
 */
const size: Grammar = (text) => cssLength(text, { min: 0, max: 4000 }, { auto: true });
const radius: Grammar = (text) => cssLengths(text, { min: 0, max: 4000 }, 4);
const padding: Grammar = (text) => cssLengths(text, { min: 0, max: 1000 }, 4);
const margin: Grammar = (text) => cssLengths(text, { min: -100, max: 1000 }, 4, { auto: true });
const first =
  (grammar: Grammar): Grammar =>
  (text) =>
    splitSpaces(text).length === 1 ? grammar(text) : null;

const lineHeight: Grammar = (text) =>
  /^(\d(\.\d{1,3})?|\.\d{1,3})$/.test(text)
    ? as(String(Number(text)))
    : (words("normal")(text) ?? cssLength(text, { min: 0, max: 400 }));

/** Width, line style and colour in any order; each at most once, the line style required. */
const border: Grammar = (text) => {
  if (/^(none|0|0px)$/i.test(text)) return as("none");
  const found: Partial<Record<"width" | "line" | "colour", string>> = {};
  let clamped = false;
  for (const part of splitSpaces(text)) {
    const width = cssLength(part, { min: 0, max: 50 });
    const line = words("solid", "dashed", "dotted", "double")(part);
    const kind = width ? "width" : line ? "line" : "colour";
    const css = width ?? line ?? colour(part);
    if (!css || found[kind] !== undefined) return null;
    found[kind] = css.value;
    clamped ||= css.clamped;
  }
  if (found.line === undefined) return null;
  const parts = [found.width ?? "1px", found.line, found.colour].filter((part) => part !== undefined);
  return { value: parts.join(" "), clamped };
};

const picture: Grammar = (text) => {
  if (/^none$/i.test(text)) return as("none");
  const inside = /^url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'\s()]*))\s*\)$/i.exec(text);
  const source = mediaSource(inside ? (inside[1] ?? inside[2] ?? inside[3] ?? "") : text);
  return as(source === null ? null : `url("${source.replaceAll("'", "%27")}")`);
};

const sides = <Name extends string>(name: Name, grammar: Grammar) =>
  Object.fromEntries(["top", "right", "bottom", "left"].map((side) => [`${name}-${side}`, grammar])) as Record<
    `${Name}-${"top" | "right" | "bottom" | "left"}`,
    Grammar
  >;

/** The supported style keys (modules.md) with their grammars. */
const grammars = {
  height: size,
  width: size,
  "background-image": picture,
  "background-color": colour,
  "background-repeat": words("repeat", "no-repeat", "repeat-x", "repeat-y", "space", "round"),
  color: colour,
  "font-size": ((text) => cssLength(text, { min: 6, max: 200 })) satisfies Grammar as Grammar,
  "text-align": words("left", "right", "center", "justify", "start", "end"),
  "line-height": lineHeight,
  border,
  ...sides("border", border),
  "border-radius": radius,
  margin,
  ...sides("margin", first(margin)),
  padding,
  ...sides("padding", first(padding)),
} as const;

export type StyleKey = keyof typeof grammars;
export const styleKeys = Object.keys(grammars) as StyleKey[];

/** Returns the supported key for a name: `background-color`, also spelled `backgroundColor`; null for all others. */
export function styleKey(name: string): StyleKey | null {
  const key = name.trim().replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.hasOwn(grammars, key) ? (key as StyleKey) : null;
}

/** Reads one style value tolerantly. `value` null = nothing is stored ("" means "not set" and is not a problem). */
export function readStyle(key: StyleKey, raw: unknown): { value: string | null; problem?: Problem } {
  const text = scalarText(raw)?.trim().replace(/;$/, "").trim();
  if (text === "") return { value: null };
  const grammar = grammars[key];
  // Bare numbers in older documents are px; line-height handles them itself.
  const css = text === undefined || text.length > 2100 ? null : (grammar(text) ?? grammar(`${text}px`));
  if (!css) {
    const code = key === "background-image" && text !== undefined ? "missing-media" : "bad-style";
    return { value: null, problem: { code, done: "dropped" } };
  }
  return css.clamped ? { value: css.value, problem: { code: "out-of-range", done: "repaired" } } : { value: css.value };
}

/** Strict: the value is exactly what the grammar would write. */
export function isStyle(key: string, value: unknown): boolean {
  if (styleKey(key) !== key || typeof value !== "string") return false;
  const read = readStyle(key as StyleKey, value);
  return read.value === value && read.problem === undefined;
}

/**
 * Returns a validated style (as returned by `readStyle`, in rpx) as stylesheet declarations; drops anything invalid.
 * @param paint what a colour becomes
 */
export function declarations(style: Record<string, string>, paint: Paint = asGiven): string {
  return Object.entries(style)
    .filter(([key, value]) => isStyle(key, value) || isServedPicture(key, value))
    .map(([key, value]) => `${key}:${paint(key, rpxToCss(value))}`)
    .join(";");
}

/** Recognizes one of our pictures as styles serve it, with its width. */
function isServedPicture(key: string, value: string): boolean {
  return key === "background-image" && /^url\("\/media\/[0-9a-f]{32}-750\.webp"\)$/.test(value);
}
