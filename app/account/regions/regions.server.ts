import type { Locale } from "~/app/platform/language/locales";
import { parentRegion, type RegionLevel } from "./region-code";
import packed from "./regions.json";

export interface Region {
  code: string;
  /** In its local spelling. */
  name: string;
  /** In Latin letters, where the name is not; "" = none. */
  latin: string;
}

/** By country, a line for each region: code without the country, name, name in Latin letters. */
const lines: Record<string, string> = packed;

/** Parsed countries only: most shops deliver to a few. */
const read = new Map<string, Map<string, Region[]>>();

/** Regions of a country by their parent. */
function below(country: string): Map<string, Region[]> {
  const known = read.get(country);
  if (known) return known;
  const found = new Map<string, Region[]>();
  for (const line of (lines[country] ?? "").split("\n")) {
    const [part = "", name = "", latin = ""] = line.split("|");
    if (part === "") continue;
    const code = `${country}-${part}`;
    const among = found.get(parentRegion(code));
    if (among) among.push({ code, name, latin });
    else found.set(parentRegion(code), [{ code, name, latin }]);
  }
  if (Object.hasOwn(lines, country)) read.set(country, found);
  return found;
}

const countryOf = (code: string) => code.split("-", 1)[0] ?? "";

/** All countries (ISO 3166-1). */
export const countries: readonly string[] = Object.keys(lines);

/** Returns the direct subregions of a region or a country. */
export function regionsIn(code: string): readonly Region[] {
  return below(countryOf(code)).get(code) ?? [];
}

function find(code: string): Region | undefined {
  return regionsIn(parentRegion(code)).find((region) => region.code === code);
}

/** True for the code of an existing country or region. */
export function isRegion(code: string): boolean {
  return code.includes("-") ? find(code) !== undefined : Object.hasOwn(lines, code);
}

/** True for an existing region without subregions: only such a one makes an address. */
export function isEntireRegion(code: string): boolean {
  return isRegion(code) && regionsIn(code).length === 0;
}

const names = new Map<Locale, Intl.DisplayNames>();

/** Returns the name of a country in a language; anything that is not a country code is returned unchanged. */
export function countryName(country: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: "region" });
  names.set(locale, known);
  return known.of(country) ?? country;
}

/** Languages whose readers read Chinese and Japanese names; Korean ones are read in Korea. */
const readsHan: readonly Locale[] = ["zh-CN", "zh-TW", "ja"];

const reads = (locale: Locale, country: string) => (country === "KR" ? locale === "ko" : readsHan.includes(locale));

const shownName = ({ code, name, latin }: Region, locale: Locale) =>
  latin === "" || reads(locale, countryOf(code)) ? name : `${latin} ${name}`;

/** Countries whose addresses are written in signs that say where they are. */
const inOwnSigns: readonly string[] = ["CN", "JP", "KR"];

/** Countries in the order of a language, cached. */
const sorted = new Map<Locale, RegionLevel["options"]>();

function countryOptions(locale: Locale): RegionLevel["options"] {
  const known = sorted.get(locale);
  if (known) return known;
  const { compare } = new Intl.Collator(locale);
  const options = countries
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((one, other) => compare(one.name, other.name));
  sorted.set(locale, options);
  return options;
}

function pathTo(code: string): string[] {
  return code === "" ? [] : [...pathTo(parentRegion(code)), code];
}

/**
 * Returns the levels of choosing, from the countries down to below what is chosen.
 * @param code what is chosen; "" = nothing. One that does not exist counts as the deepest one above it that does
 */
export function levelsOf(code: string, locale: Locale): RegionLevel[] {
  if (code !== "" && !isRegion(code)) return levelsOf(parentRegion(code), locale);
  const path = pathTo(code);
  const options = path.map((each) => regionsIn(each).map((one) => ({ code: one.code, name: shownName(one, locale) })));
  return [countryOptions(locale), ...options]
    .filter(({ length }) => length > 0)
    .map((level, at) => ({ options: level, chosen: path[at] ?? "" }));
}

/**
 * Formats a region from the top down, as couriers read it, in local spelling. Omits the country for China, Japan
 * and Korea, and a name that repeats its parent's (上海市 in 上海市).
 */
export function regionText(code: string, locale: Locale): string {
  const country = countryOf(code);
  const parts = pathTo(code)
    .slice(1)
    .map((each) => find(each)?.name ?? "");
  const once = parts.filter((name, at) => name !== "" && name !== parts[at - 1]);
  return inOwnSigns.includes(country) && once.length > 0
    ? once.join(" ")
    : [countryName(country, locale), ...once].join(", ");
}
