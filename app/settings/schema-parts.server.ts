import { z } from "zod";
import { parseAmount } from "~/app/platform/format/amount";
import { contrast, rgbOf } from "~/app/platform/format/contrast";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { plainAmount } from "~/app/platform/format/money";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";
import { locales } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import type { Texts } from "~/app/platform/language/texts";
import { type BrandTheme, least, markContrast, nearestBrand } from "./brand-colours";

export const line = (max: number) =>
  z
    .string()
    .transform((text) => text.trim())
    .refine((text) => lengthOf(text) <= max, "tooLong")
    .refine(isOneLine, "characters");
/** Several lines, without empty ones. */
export const lines = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .split(/\r?\n/)
        .map((each) => each.trim())
        .filter((each) => each !== "")
        .join("\n"),
    )
    .refine((text) => lengthOf(text) <= max, "tooLong")
    .refine((text) => !/(?!\n)[\p{Cc}\p{Cs}]/u.test(text), "characters");
export const number = (min: number, max: number) =>
  z
    .number("setup:errors.number")
    .int("setup:errors.number")
    .min(min, "setup:errors.range")
    .max(max, "setup:errors.range");
/** An https address without credentials. */
export const isWebAddress = (text: string) => /^https:\/\/[^\s@]+$/i.test(text) && URL.canParse(text);
/** An address of a live engine, or "": one of these schemes, and places for the room's name and key in it. */
export const engineAddress = (schemes: readonly string[]) =>
  line(300).refine((text) => {
    const address = text.replace(/\{(?:name|key|start|seconds)\}/g, "x");
    const scheme = /^([a-z]+):\/\/[^\s{}@/?#]+(?:[/?#]|$)/.exec(text)?.[1] ?? "";
    return text === "" || (schemes.includes(scheme) && !/[\s{}"';,]/.test(address) && URL.canParse(address));
  }, "setup:errors.engineAddress");

/** What viewers read is another one for each room, and never has the key of who sends it. */
export const isOfRoom = (text: string) => text === "" || (text.includes("{name}") && !text.includes("{key}"));

export const article = z.number().int().positive().nullable();
export const days = number(0, 365);
export const points = number(0, 1_000_000);

/** An amount in whole units of the market's currency, or "" for none; stored as a plain decimal. */
export const amount = line(20).transform((text, context) => {
  if (text === "") return "";
  const found = parseAmount(text, marketCurrency());
  if (found.ok) return plainAmount(found.value, marketCurrency());
  context.addIssue({ code: "custom", message: found.code });
  return z.NEVER;
});

/** A time of day: `09:00`. */
export const clockTime = line(5).refine((text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text), "setup:errors.clock");

/** A text by language; empty ones are dropped. */
export const texts = (max: number, one: z.ZodType<string, string> = line(max)) =>
  z
    .partialRecord(z.enum(locales), one)
    .transform((found): Texts => Object.fromEntries(Object.entries(found).filter(([, text]) => text !== "")));

/** A currency symbol: letters and currency signs, at most five. */
export const symbol = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => text === "" || /^[\p{L}\p{Sc}.]{1,5}$/u.test(text), "setup:errors.symbol");

export const colour = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => /^#[0-9a-f]{6}$/.test(text), "setup:errors.colour");

/** The text must be readable on its background colour; contrast with a picture is the operator's responsibility. */
export const tab = z
  .object({ image: z.string().regex(/^(?:[0-9a-f]{32})?$/, "setup:errors.picture"), colour, ink: colour })
  .refine(({ colour: ground, ink }) => contrast(rgbOf(ground), rgbOf(ink)) >= 4.5, {
    path: ["ink"],
    error: "setup:errors.contrast",
  });

/** The market's colour, or "": one that cannot be seen in its theme is refused with the nearest that can. */
export const brandColour = (theme: BrandTheme) =>
  z
    .string()
    .transform((text) =>
      text
        .trim()
        .toLowerCase()
        .replace(/^(?=[0-9a-f])/, "#"),
    )
    .transform((text) => text.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3"))
    .superRefine((text, context) => {
      if (text === "") return;
      const ratio = /^#[0-9a-f]{6}$/.test(text) ? markContrast(theme, rgbOf(text)) : 0;
      if (ratio >= least.mark) return;
      const facts = `ratio=${Math.floor(ratio * 10) / 10}|least=${least.mark}|nearest=${ratio && nearestBrand(theme, text)}`;
      context.addIssue(ratio === 0 ? "setup:errors.colour" : textKey("setup:errors.brand", `${theme}|${facts}`));
    });

export const ownPicture = z.object({
  hash: z.string().regex(/^(?:[0-9a-f]{32})?$/, "setup:errors.picture"),
  width: number(0, 16_000),
  height: number(0, 16_000),
});

/** An origin that clients prefix to their requests, without a trailing slash. */
export const domain = line(200)
  .transform((text) => text.replace(/\/+$/, ""))
  .refine(
    (text) => text === "" || (/^https?:\/\/[^\s/?#@]+$/i.test(text) && URL.canParse(text)),
    "setup:errors.domain",
  );
