import { getCountries, getCountryCallingCode } from "libphonenumber-js/mobile";
import type { Locale } from "~/app/platform/language/locales";
import { countryName } from "../regions/regions.server";
import type { PhoneCountries } from "./phone-countries";

const lists = new Map<string, PhoneCountries["list"]>();

/**
 * Returns the countries whose numbers are accepted, by their names in a language. The market's is chosen beforehand.
 */
export function phoneCountries(locale: Locale, country: string): PhoneCountries {
  const list = lists.get(locale) ?? namedCountries(locale);
  lists.set(locale, list);
  return { usual: country, list };
}

function namedCountries(locale: Locale): PhoneCountries["list"] {
  const { compare } = new Intl.Collator(locale);
  return getCountries()
    .map((code): PhoneCountries["list"][number] => [code, getCountryCallingCode(code), countryName(code, locale)])
    .sort(([, , one], [, , other]) => compare(one, other));
}
