import { locales } from "~/app/platform/language/locales";
import { countries, countryName, type Region, regionsIn } from "./regions.server";

/** A region found in a text, and the text without it. */
export interface FoundRegion {
  /** As deep as found; possibly not the deepest level. */
  code: string;
  rest: string;
}

const spaces = /^[\s,，、;；·-]+/u;
const han = /\p{Script=Han}/u;

/**
 * Spellings of a Chinese name: in full, or without the kind of region. Short forms of one character are too ambiguous.
 */
function spellings(name: string, short: boolean): string[] {
  const [plain = ""] = name.split(/(?:壮族|回族|维吾尔)?自治区$|特别行政区$|[省市]$/u);
  return short && plain !== name && [...plain].length > 1 ? [name, plain] : [name];
}

function startOf(text: string, among: readonly Region[], short: boolean): { region: Region; rest: string } | null {
  const found = among
    .flatMap((region) => spellings(region.name, short).map((spelling) => ({ region, spelling })))
    .filter(({ spelling }) => text.startsWith(spelling))
    .sort((one, other) => other.spelling.length - one.spelling.length)[0];
  return found ? { region: found.region, rest: text.slice(found.spelling.length).replace(spaces, "") } : null;
}

const under = (among: readonly Region[]) => among.flatMap(({ code }) => regionsIn(code));

/**
 * Finds a Chinese region at the start of a text, from the province down; levels may be skipped where the next one
 * implies them.
 */
function findChinese(text: string): FoundRegion | null {
  const start = text.replace(/^中国|^中國/u, "").replace(spaces, "");
  const provinces = regionsIn("CN");
  let code = "";
  let rest = start;
  const take = (among: readonly Region[], short: boolean) => {
    const found = startOf(rest, among, short);
    if (!found) return false;
    [code, rest] = [found.region.code, found.rest];
    return true;
  };
  if (!take(provinces, true) && !take(under(provinces), false)) return elsewhere(start);
  if (code.split("-").length === 2) {
    rest = rest.replace(/^市辖区/u, "").replace(spaces, "");
    const province = code;
    if (!take(regionsIn(province), true)) take(under(regionsIn(province)), false);
  }
  if (code.split("-").length === 3) take(regionsIn(code), false);
  return { code, rest };
}

/** Chinese names outside the mainland: 台北市 信義區 and the like, in simplified characters as in the data. */
function elsewhere(text: string): FoundRegion | null {
  for (const [country, named] of Object.entries({
    TW: /^(?:台湾|臺灣|台灣)省?/u,
    HK: /^香港/u,
    MO: /^(?:澳门|澳門)/u,
  })) {
    let rest = text.replace(named, "").replace(spaces, "");
    let code = rest === text ? "" : country;
    const plain = rest.replaceAll("臺", "台").replaceAll("區", "区").replaceAll("縣", "县").replaceAll("灣", "湾");
    const top = startOf(plain, regionsIn(country), false);
    const district = top ? startOf(top.rest, regionsIn(top.region.code), false) : null;
    const found = district ?? top ?? startOf(plain, under(regionsIn(country)), false);
    if (found && (code !== "" || top)) [code, rest] = [found.region.code, rest.slice(plain.length - found.rest.length)];
    if (code !== "") return { code, rest: rest.replace(spaces, "") };
  }
  return null;
}

const key = (text: string) => text.normalize("NFKC").toLowerCase().trim();

/** Countries by their names in all languages of the shop. Built on first use. */
let byName: Map<string, string> | undefined;

function countryNamed(part: string): string | undefined {
  byName ??= new Map(
    [...locales].flatMap((locale) => countries.map((code) => [key(countryName(code, locale)), code] as const)),
  );
  return byName.get(key(part));
}

/** A state by its name, or by a name in brackets: Wilayah Persekutuan (Kuala Lumpur). Ignores a postcode before it. */
function stateNamed(part: string, country: string): string | undefined {
  const requested = key(part.replace(/\d[\d\s-]*/gu, ""));
  const found = regionsIn(country).find(({ name, latin }) =>
    [name, latin, name.match(/\((.+)\)/)?.[1] ?? name].some((each) => key(each) === requested),
  );
  return requested === "" ? undefined : found?.code;
}

/** Finds country and state among the comma-separated parts of a text. A part with a postcode stays in the text. */
function findElsewhere(text: string): FoundRegion | null {
  const parts = text.split(/[,，;；]/u).map((part) => part.trim());
  const country = parts.findLast((part) => countryNamed(part) !== undefined);
  const code = country === undefined ? undefined : countryNamed(country);
  if (code === undefined) return null;
  const others = parts.filter((part) => part !== country);
  const state = others.findLast((part) => stateNamed(part, code) !== undefined);
  const remaining = others.filter((part) => part !== state || /\d/u.test(part));
  return { code: (state && stateNamed(state, code)) ?? code, rest: remaining.join(", ") };
}

/** Finds a Japanese prefecture at the start of a text, after the country and a postcode, which stays. */
function findJapanese(text: string): FoundRegion | null {
  const [, postcode = "", start = ""] = /^(?:日本国?)?[\s、,]*(〒?\s?\d{3}-?\d{4})?\s*(.*)$/su.exec(text) ?? [];
  const found = startOf(start, regionsIn("JP"), false);
  return found && { code: found.region.code, rest: `${postcode} ${found.rest}`.trim() };
}

/**
 * Finds the region at the start of an address (Chinese, Japanese) or between commas (elsewhere); null when there is
 * none.
 */
export function findRegion(text: string): FoundRegion | null {
  return findElsewhere(text) ?? (han.test(text) ? (findJapanese(text) ?? findChinese(text)) : null);
}
