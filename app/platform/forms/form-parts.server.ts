import { z } from "zod";
import { parseAmount } from "../format/amount";
import { marketCurrency } from "../format/market-currency.server";
import { isOneLine, lengthOf } from "../http/typed-text";
import { type Locale, locales } from "../language/locales";
import type { Texts } from "../language/texts";
import type { Result } from "../result";

/** A text in one line, without the spaces around it. @param max code points */
export const line = (max: number) =>
  z
    .string()
    .default("")
    .transform((typed) => typed.trim())
    .refine((typed) => lengthOf(typed) <= max, "tooLong")
    .refine(isOneLine, "characters");

interface Filled {
  /** Error codes. */
  missing?: string;
  tooLong?: string;
}

const filled = (most: number, tidy: (typed: string) => string, { missing = "required", tooLong = "tooLong" }: Filled) =>
  z
    .string({ error: missing })
    .transform(tidy)
    .refine((typed) => typed !== "", missing)
    .refine((typed) => lengthOf(typed) <= most, tooLong);
const oneSpaced = (typed: string) => typed.replace(/\s+/gu, " ").trim();

/** A text in one line that has to be there; letters are composed, white space is one space. @param most code points */
export const filledLine = (most: number, errors: Filled = {}) =>
  filled(most, (typed) => oneSpaced(typed.normalize("NFC")), errors).refine(isOneLine, "characters");

/** A reason that has to be given; line breaks are spaces. @param missing code of the error without one */
export const reasonLine = (most: number, missing: string) => filled(most, oneSpaced, { missing });

/** A required multi-line text. */
export const filledText = (most: number) => filled(most, (typed) => typed.replace(/\r\n?/g, "\n").trim(), {});

export const tick = z
  .literal("on")
  .optional()
  .transform((typed) => typed === "on");

interface AmountOptions<None> {
  /** Accepts 0. */
  zero?: boolean;
  /** The value when nothing is typed; without it an empty field is refused. */
  none?: None;
  /** Parses the typed text; by default as minor units of the market's currency. */
  parse?: (typed: string) => Result<number, string>;
}

/** A typed amount above zero, in minor units. Errors are keys of the namespace `forms`. */
export function amount<None = never>(options: AmountOptions<None> = {}) {
  const { zero = false, parse = (typed: string) => parseAmount(typed, marketCurrency()) } = options;
  return z
    .string()
    .default("")
    .transform((typed, context): number | None => {
      if (options.none !== undefined && typed.trim() === "") return options.none;
      const read = parse(typed);
      if (read.ok) return read.value;
      if (zero && read.code === "amountZero") return 0;
      context.addIssue({ code: "custom", message: read.code });
      return z.NEVER;
    });
}

/** A whole number that is typed. @param error key of what is said of anything else */
export const quantity = ({ min = 0, max, error }: { min?: number; max: number; error: string }) =>
  z
    .string()
    .default("")
    .transform((typed) => typed.trim())
    .refine((typed) => /^\d{1,7}$/.test(typed) && Number(typed) >= min && Number(typed) <= max, error)
    .transform(Number);

/** The act of a form: the value of the pressed button. */
export const intent = <const Names extends readonly [string, ...string[]]>(...names: Names) => z.enum(names);

/** A text in every language as one form field with a part per language; empty ones are dropped. */
export const texts = (part: z.ZodType<string, string | undefined>) =>
  z
    .object(Object.fromEntries(locales.map((locale) => [locale, part])), { error: "required" })
    .default({})
    .transform((typed): Texts => Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== "")));

/** A text in every language as fields of one form: `name.en`, `name.ja` … */
export function inLanguages<Name extends string, Part extends z.ZodType>(name: Name, part: Part) {
  return Object.fromEntries(locales.map((locale) => [`${name}.${locale}`, part])) as Record<`${Name}.${Locale}`, Part>;
}

/** Returns the languages of a text (`inLanguages`) in which something was typed. */
export function typedTexts<Name extends string>(
  name: Name,
  typed: Partial<Record<`${NoInfer<Name>}.${Locale}`, string>> | undefined,
): Texts {
  const found = locales.map((locale): [Locale, string] => [locale, typed?.[`${name}.${locale}`] ?? ""]);
  return Object.fromEntries(found.filter(([, text]) => text !== ""));
}
