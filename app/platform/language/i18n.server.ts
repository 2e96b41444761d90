import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { createFormat, type Format } from "../format/format";
import { type LocaleTexts, type Wording, withWordings } from "../messages/message-texts";
import { i18nOptions, pseudoLanguage, softwareName } from "./i18n";
import { defaultLocale, type Locale, locales } from "./locales";
import { pseudoTexts } from "./pseudo";
import { rememberTexts } from "./remembered-texts.server";
import { pickText, type Texts } from "./texts";

export interface Language {
  /** Value of `lang`: the locale, or the pseudo-locale, which is rendered with English data. */
  code: string;
  locale: Locale;
  i18n: i18n;
  format: Format;
  /** Time zone of the person who reads; see `Format`. */
  zone: string;
  /** An operator's currency symbol for this language; "" = its default one. */
  symbol: string;
  /** The market's name. */
  market: string;
  /** Returns the strings of several namespaces as JSON that is safe inside a script element. */
  strings(namespaces: string[]): string;
  /** Returns the strings of one namespace as JSON; null when there is none of that name. */
  namespace(name: string): string | null;
}

export interface Languages {
  get(code: string): Language;
  /** Sets the market's name by language, which all strings take; {} = the software's. */
  nameMarket(names: Texts): void;
  /** Sets the operators' own words of what is sent to people; {} = the built-in ones. */
  reword(wordings: Wordings): void;
  /** Returns a language's own texts: without the market's name, and without operators' words. */
  builtIn(locale: Locale): LocaleTexts;
  /** Changes whenever any string changes. */
  readonly version: string;
  /** Returns the namespaces that the matched routes need; the build writes them into `handle.i18n`. */
  namespaces: RemixI18Next["getRouteNamespaces"];
}

/** The words of operators, by language and text (`MessageText`). */
export type Wordings = Partial<Record<Locale, Record<string, Wording>>>;

/** Letters of Chinese and Japanese, which set a space only between scripts. */
const han = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]";
const [startsHan, endsHan] = [new RegExp(`^${han}`, "u"), new RegExp(`${han}$`, "u")];
/** Where a string says the market's name, with the spaces that part it from such letters. */
const placeOfName = new RegExp(`((?<=${han}) )?\\{market\\}( (?=${han}))?`, "gu");

function readLocale(folder: string): LocaleTexts {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(path.join(folder, file), "utf8"))]),
  );
}

/** Returns the texts with the market's name in them. Marks of i18next in a name would be filled in: they go. */
function withName(texts: LocaleTexts, market: string): LocaleTexts {
  const name = JSON.stringify(market.replace(/\{\{|\}\}|\$t\(/g, "")).slice(1, -1);
  const put = (_place: string, before = "", after = "") =>
    `${startsHan.test(market) ? "" : before}${name}${endsHan.test(market) ? "" : after}`;
  return JSON.parse(JSON.stringify(texts).replace(placeOfName, put));
}

const hashOf = (value: object) => createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 8);

function createLanguage(code: string, locale: Locale, unnamed: LocaleTexts, market: string): Language {
  const texts = withName(unnamed, market);
  const instance = createInstance();
  // One loaded instance per language: creating one per request costs about 0.35 ms.
  instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: code,
    ns: Object.keys(texts),
    resources: { [code]: texts },
    initImmediate: false,
  });
  rememberTexts(instance);
  const cache = new Map<string, string>();
  return {
    code,
    locale,
    i18n: instance,
    format: createFormat(locale, instance.t("shell:justNow")),
    symbol: "",
    zone: "UTC",
    market,
    strings(namespaces) {
      const key = namespaces.join();
      let json = cache.get(key);
      if (json === undefined) {
        const needed = Object.fromEntries(namespaces.map((name) => [name, texts[name] ?? {}]));
        json = JSON.stringify(needed).replaceAll("<", "\\u003c");
        cache.set(key, json);
      }
      return json;
    },
    namespace: (name) => (Object.hasOwn(texts, name) ? JSON.stringify(texts[name]) : null),
  };
}

/** Returns the language with an operator's currency symbol in its prices, and with times of a zone. */
export function withMarket(language: Language, { symbol, zone }: Pick<Language, "symbol" | "zone">): Language {
  if (symbol === language.symbol && zone === language.zone) return language;
  const format = createFormat(language.locale, language.i18n.t("shell:justNow"), symbol, zone);
  return { ...language, symbol, zone, format };
}

/**
 * Loads all languages once.
 * @param root folder with `locales/<language>/<namespace>.json`
 * @param pseudo adds en-XA: English, longer and accented, to find texts that do not fit
 */
export function createLanguages(root: string, pseudo: boolean): Languages {
  const hash = createHash("sha256");
  const read = new Map<string, { locale: Locale; texts: LocaleTexts }>();
  for (const locale of locales) {
    const texts = readLocale(path.join(root, "locales", locale));
    hash.update(JSON.stringify(texts));
    read.set(locale, { locale, texts });
  }
  if (pseudo) {
    const english = readLocale(path.join(root, "locales", "en"));
    read.set(pseudoLanguage, { locale: "en", texts: pseudoTexts(english) as LocaleTexts });
  }
  const ofStrings = hash.digest("hex").slice(0, 12);
  let names: Texts = {};
  let wordings: Wordings = {};
  let version = ofStrings;
  const known = new Map<string, { language: Language; own: string }>();
  const ownIn = new Map<string, string>();
  const languageOf = (code: string) => {
    const found = read.get(code);
    if (!found) return undefined;
    const market = pickText(names, found.locale) || softwareName;
    const own = ownIn.get(code) ?? "";
    const before = known.get(code);
    if (before?.language.market === market && before.own === own) return before.language;
    // The pseudo-locale shows what the software says.
    const texts = code === found.locale ? withWordings(found.texts, wordings[found.locale]) : found.texts;
    const language = createLanguage(code, found.locale, texts, market);
    known.set(code, { language, own });
    return language;
  };
  const changeVersion = () => {
    const own = [names, wordings].filter((one) => Object.keys(one).length > 0);
    version = own.length === 0 ? ofStrings : ofStrings + hashOf(own);
  };
  const remix = new RemixI18Next({
    detection: { supportedLanguages: [...locales], fallbackLanguage: defaultLocale },
  });
  return {
    get version() {
      return version;
    },
    nameMarket(found) {
      if (found === names) return;
      names = found;
      changeVersion();
    },
    reword(found) {
      if (found === wordings) return;
      wordings = found;
      for (const locale of locales) ownIn.set(locale, found[locale] ? hashOf(found[locale]) : "");
      changeVersion();
    },
    builtIn: (locale) => read.get(locale)?.texts ?? {},
    get(code) {
      const found = languageOf(code) ?? languageOf(defaultLocale);
      if (!found) throw new Error("No language is loaded");
      return found;
    },
    namespaces: (context) => {
      // The context holds every route of the product; a page carries only the strings of its own.
      const matched = context.staticHandlerContext.matches.map(({ route }) => [
        route.id,
        context.routeModules[route.id],
      ]);
      const own = { ...context, routeModules: Object.fromEntries(matched) };
      return [...new Set(remix.getRouteNamespaces(own))];
    },
  };
}
