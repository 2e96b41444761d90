import { z } from "zod";
import { parseAmount } from "../format/amount";
import { marketCurrency } from "../format/market-currency";
import { isOneLine, lengthOf } from "../http/typed-text";
import { type Locale, locales } from "../language/locales";
import type { Texts } from "../language/texts";
import type { Result } from "../result";

/** A text in one line, without the spaces around it. @param most code points */
export const line = (most: number) =>
  z
    .string()
    .default("")
    .transform((typed) => typed.trim())
    .refine((typed) => lengthOf(typed) <= most, "tooLong")
    .refine(isOneLine, "characters");

interface AmountOptions<None> {
  /** 0 is an amount as well. */
  zero?: boolean;
  /** What it is when nothing is typed; without it that is refused. */
  none?: None;
  /** Reads what is typed; by default minor units of the market's currency. */
  parse?: (typed: string) => Result<number, string>;
}

/** A typed amount above zero, in minor units. Errors are keys of the namespace `forms`. */
export function amount<None = never>(options: AmountOptions<None> = {}) {
  const { zero = false, parse = (typed: string) => parseAmount(typed, marketCurrency) } = options;
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
export const quantity = ({ least = 0, most, error }: { least?: number; most: number; error: string }) =>
  z
    .string()
    .default("")
    .transform((typed) => typed.trim())
    .refine((typed) => /^\d{1,7}$/.test(typed) && Number(typed) >= least && Number(typed) <= most, error)
    .transform(Number);

/** The act that a form sends, by the value of the button that was pressed. */
export const intent = <const Names extends readonly [string, ...string[]]>(...names: Names) => z.enum(names);

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
