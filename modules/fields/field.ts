import type { LocalText } from "../format/document";

/** What was wrong with a value, without its path. */
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
  /** The fallback stands in, the value is gone, or a usable value was made of it. */
  done: "default" | "dropped" | "repaired";
}

/** A value made usable; `problem` says when something had to be done. */
export interface Reading<Stored> {
  value: Stored;
  problem?: Problem;
}

/** What the editor needs to draw a control. Labels are locale keys made of the module's type and the field's name. */
export interface Hint {
  kind:
    | "text"
    | "localText"
    | "flag"
    | "choice"
    | "number"
    | "length"
    | "lengths"
    | "colour"
    | "textColour"
    | "fill"
    | "icon"
    | "link"
    | "media"
    | "video"
    | "reference";
  choices?: readonly string[];
  /** Bounds: of numbers themselves, of lengths in px, of texts in code points. */
  min?: number;
  max?: number;
  unit?: "ms" | "px" | "rpx";
  /** What a reference points at. */
  of?: ReferenceKind;
}

export type ReferenceKind = "goods" | "article" | "advert" | "category";

/**
 * One value of a document: how it is read from anybody, when it is right, what stands in for it. Values stay the strings
 * that the format has always had ("5", "true", ""), so that a document keeps working elsewhere. Pure and free of
 * dependencies, because the editor runs it in the browser.
 */
export interface Field<Stored extends LocalText = LocalText> {
  hint: Hint;
  fallback: Stored;
  /** Tolerant: any input gives a usable value. `undefined` (missing) gives the fallback without a problem. */
  read(raw: unknown): Reading<Stored>;
  /** Strict: null when `value` may be stored as it is. */
  check(value: unknown): Problem | null;
  /** The value becomes a custom property of the module's style rule. */
  css?: boolean;
}

export type Fields = Readonly<Record<string, Field>>;

/** The values of fields as a document stores them. */
export type Stored<F extends Fields> = { [Name in keyof F]: F[Name]["fallback"] };

/** The same in one language. */
export type Served<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer S> ? (LocalText extends S ? string : S) : never;
};

/** A field whose rule is "reading it changes nothing": the strict check then follows from the tolerant reader. */
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
