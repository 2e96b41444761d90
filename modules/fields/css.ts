import { cssColour } from "../format/style/css-colours";
import { type Css, cssLength, cssLengths } from "../format/style/css-values";
import { type Field, field, type Reading } from "./field";
import { scalarText } from "./plain";

interface Bounds {
  /** Bounds in px as authored. */
  min?: number;
  max?: number;
}

interface LengthOptions extends Bounds {
  /** "auto" is a length as well. */
  auto?: boolean;
}

/**
 * One length ("45px", "60%"), emitted as a custom property of the module's rule. Bare numbers in old documents are px.
 */
export function length(fallback: string, { min = 0, max = 4000, auto = false }: LengthOptions = {}): Field<string> {
  return field<string>(
    { kind: "length", min, max, unit: "px" },
    fallback,
    (raw) => fromCss(raw, fallback, (text) => cssLength(text, { min, max }, { auto })),
    true,
  );
}

/** One to four lengths, as in CSS padding; emitted as a custom property. */
export function lengths(fallback: string, { min = 0, max = 4000 }: Bounds = {}): Field<string> {
  return field<string>(
    { kind: "lengths", min, max, unit: "px" },
    fallback,
    (raw) => fromCss(raw, fallback, (text) => cssLengths(text, { min, max }, 4)),
    true,
  );
}

/** A CSS colour, emitted as a custom property. */
export function colour(fallback: string): Field<string> {
  return field<string>(
    { kind: "colour" },
    fallback,
    (raw) =>
      fromCss(raw, fallback, (text) => {
        const value = cssColour(text);
        return value === null ? null : { value, clamped: false };
      }),
    true,
  );
}

function fromCss(raw: unknown, fallback: string, grammar: (text: string) => Css): Reading<string> {
  const text = scalarText(raw)?.trim() ?? "";
  const css = grammar(text) ?? grammar(`${text}px`);
  if (!css) return { value: fallback, problem: { code: text === "" ? "wrong-shape" : "bad-value", done: "default" } };
  return css.clamped ? { value: css.value, problem: { code: "out-of-range", done: "repaired" } } : { value: css.value };
}
