import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/mobile";
import { z } from "zod";
import { accountName, barePhone, isPhone, mainlandPhone } from "../rules";

/** Which phone numbers are accepted, and how they are stored. */
export interface PhoneRule {
  /**
   * The market's own numbers: source of an unanchored regular expression (`PHONE_PATTERN`); "" = the mobile numbers of
   * its country, stored in E.164.
   */
  pattern: string;
  /** Country of the market, whose numbers are stored as the pattern has them; "" = unknown. */
  country: string;
  /** Country selected in the form, for numbers typed without a country code; undefined = the market's. */
  chosen?: string | undefined;
}

const fits = (text: string, pattern: string) => pattern !== "" && isPhone(text, pattern);

/**
 * Returns the one form in which a phone is stored and compared: what the market's pattern accepts, as it is dialled
 * there; numbers of other countries in E.164, `+` first. Null = no mobile number.
 */
export function phoneOf(typed: string, { pattern, country, chosen = country }: PhoneRule): string | null {
  if (typed.length > 64) return null;
  const bare = barePhone(typed);
  if (chosen === country && fits(bare, pattern)) return bare;
  const text = bare.replace(/^00/, "+");
  const home = isSupportedCountry(country) ? country : null;
  const prefix = home && `+${getCountryCallingCode(home)}`;
  const local = prefix && text.startsWith(prefix) ? text.slice(prefix.length) : null;
  if (local !== null && fits(local, pattern)) return local;
  const region = (chosen !== country || pattern === "") && isSupportedCountry(chosen) ? chosen : undefined;
  if (!text.startsWith("+") && region === undefined) return null;
  const number = parsePhoneNumberFromString(text, region);
  if (!number?.isValid()) return null;
  if (pattern !== "" && `+${number.countryCallingCode}` === prefix) {
    const own = [barePhone(number.formatNational()), String(number.nationalNumber)];
    const found = own.find((form) => fits(form, pattern));
    if (found !== undefined || number.country === country) return found ?? null;
  }
  return number.number;
}

/**
 * Returns the stored forms of a phone in the words of a search, whose country nobody chose: that of the market's own
 * numbers and of a typed country code, the words themselves, and the forms of every country in which they are a mobile
 * number.
 */
export function phonesIn(words: string, rule: Pick<PhoneRule, "pattern" | "country">): string[] {
  const bare = barePhone(words);
  if (!/^\+?\d{7,15}$/.test(bare)) return [];
  const found = new Set([phoneOf(bare, rule), bare]);
  if (!/^(?:\+|00)/.test(bare)) {
    for (const chosen of getCountries()) found.add(phoneOf(bare, { ...rule, chosen }));
  }
  return [...found].filter((phone) => phone !== null);
}

/** A form's field with a phone number. */
export const phoneField = (rule: PhoneRule) =>
  z
    .string({ error: "required" })
    .transform((typed) => phoneOf(typed, rule) ?? "")
    .refine((phone) => phone !== "", "phone");

/** Returns the name under which an account is looked up and its attempts are counted, however it was typed. */
export const loginName = (typed: string, rule: PhoneRule): string => phoneOf(typed, rule) ?? accountName(typed);

/** The rule of a pattern: anyone who leaves the default has to name the country (`PHONE_COUNTRY`). */
export const phoneRule = (pattern: string, country: string | null): PhoneRule => ({
  pattern,
  country: country ?? (pattern === mainlandPhone ? "CN" : ""),
});
