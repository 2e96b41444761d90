import type { LocalText } from "../format/document";
import type { Kind } from "./kinds";

/** A fault in a value, without its path. */
export interface Problem {
  code:
    | "wrong-shape"
    | "bad-value"
    | "out-of-range"
    | "too-long"
    | "bad-link"
    | "bad-style"
    | "missing-media"
    | "missing-reference";
  /** The fallback was used, the value was dropped, or it was repaired into a usable one. */
  done: "default" | "dropped" | "repaired";
}

/** A usable value; `problem` is set when the raw value had to be changed. */
export interface Reading<Stored> {
  value: Stored;
  problem?: Problem;
}

/**
 * Data for rendering the editor's control. Labels are locale keys derived from the module's type and the field's name.
 */
export interface Hint {
  kind: Kind;
  choices?: readonly string[];
  /** Bounds: of the value for numbers, in px for lengths, in code points for texts. */
  min?: number;
  max?: number;
  unit?: "ms" | "px" | "rpx";
  of?: ReferenceKind;
  /** A text with the marks of articles (`app/content/rich-text.ts`), among them links. */
  rich?: boolean;
}

export type ReferenceKind = "goods" | "article" | "advert" | "category" | "shop";

/**
 * One value of a document: how to read untrusted input, how to validate a stored value, and the fallback. Values remain
 * the strings the format has always used ("5", "true", ""), so that a document keeps working elsewhere. Pure and free
 * of dependencies, because the editor runs it in the browser.
 */
export interface Field<Stored extends LocalText = LocalText> {
  hint: Hint;
  fallback: Stored;
  /** Tolerant: any input yields a usable value. `undefined` (missing) yields the fallback without a problem. */
  read(raw: unknown): Reading<Stored>;
  /** Strict: returns null if `value` may be stored unchanged. */
  check(value: unknown): Problem | null;
  /** The value becomes a custom property of the module's style rule. */
  css?: boolean;
}

export type Fields = Readonly<Record<string, Field>>;

/** The values of a set of fields as a document stores them. */
export type Stored<F extends Fields> = { [Name in keyof F]: F[Name]["fallback"] };

/** The same values resolved to one language. */
export type Served<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer S> ? (LocalText extends S ? string : S) : never;
};

/**
 * Creates a field whose rule is "reading it changes nothing": the strict check then follows from the tolerant reader.
 */
export function field<S extends LocalText>(
  hint: Hint,
  fallback: S,
  read: (raw: unknown) => Reading<S>,
  css = false,
): Field<S> {
  return {
    hint,
    fallback,
    css,
    read: (raw) => (raw === undefined ? { value: fallback } : read(raw)),
    check(value) {
      if (value === undefined) return { code: "wrong-shape", done: "default" };
      const reading = read(value);
      if (reading.problem) return reading.problem;
      return sameValue(reading.value, value) ? null : { code: "bad-value", done: "repaired" };
    },
  };
}

function sameValue(a: LocalText, b: unknown): boolean {
  if (typeof a === "string" || typeof b !== "object" || b === null) return a === b;
  const keys = Object.keys(a) as (keyof typeof a)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === (b as typeof a)[key]);
}
