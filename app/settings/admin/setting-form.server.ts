import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { type FormErrors, issueErrors } from "~/app/platform/http/form.server";
import { locales } from "~/app/platform/language/locales";
import { type OwnPicture, type OwnPictureName, ownPictures } from "../identity";
import { settingSchemas } from "../schemas.server";
import { type SettingName, type Settings, type TabTheme, type ThemeTab, themeTabs } from "../settings";

/** Values by field name, as a form shows and submits them. A checked box is "on". */
export type SettingFields = Record<string, string>;

type Parsed<Value> = { ok: true; value: Value } | { ok: false; errors: FormErrors };

/**
 * Converts a stored value to form fields; nested ones have dots in their names (`look.find.colour` is `find.colour`).
 */
export function fieldsOf(name: SettingName, value: Settings[SettingName]): SettingFields {
  const fields: SettingFields = {};
  const add = (path: string, part: unknown) => {
    if (Array.isArray(part)) for (const one of part) fields[`${path}.${one}`] = "on";
    else if (typeof part === "object" && part !== null)
      for (const [key, inner] of Object.entries(part)) add(path === "" ? key : `${path}.${key}`, inner);
    else fields[path] = typeof part === "boolean" ? (part ? "on" : "") : part === null ? "" : String(part);
  };
  add("", value);
  if (name !== "languages") return fields;
  return { ...fields, mode: modeOf(value as Settings["languages"]), currency: marketCurrency() };
}

/** Returns which of the three currency symbol modes is in use. */
function modeOf({ symbol, symbols }: Settings["languages"]): "usual" | "one" | "each" {
  if (symbol !== "") return "one";
  return Object.keys(symbols).length > 0 ? "each" : "usual";
}

/** Parses a submitted form with the schema of the setting. Errors are locale keys by field name. */
export function parseSetting<Name extends SettingName>(name: Name, fields: SettingFields): Parsed<Settings[Name]> {
  const parsed = settingSchemas[name].safeParse(readers[name](readerOf(fields)));
  if (parsed.success) return { ok: true, value: parsed.data as Settings[Name] };
  return { ok: false, errors: issueErrors(parsed.error) };
}

function readerOf(fields: SettingFields) {
  const text = (field: string) => fields[field] ?? "";
  const whole = (field: string) => (/^\d{1,9}$/.test(text(field).trim()) ? Number(text(field)) : Number.NaN);
  return {
    text,
    number: whole,
    on: (field: string) => text(field) === "on",
    /** "" = none; anything that is not a number becomes -1, which the schema refuses. */
    id: (field: string) =>
      text(field).trim() === "" ? null : /^\d{1,15}$/.test(text(field).trim()) ? Number(text(field)) : -1,
    texts: (field: string) => Object.fromEntries(locales.map((locale) => [locale, text(`${field}.${locale}`)])),
  };
}

/** Each reads every part of its setting: a missing one would be erased by the next save. */
const readers: {
  [Name in SettingName]: (form: ReturnType<typeof readerOf>) => Record<keyof Settings[Name], unknown>;
} = {
  general: ({ on, text, id, number }) => ({
    auditShops: on("auditShops"),
    auditGoods: text("auditGoods") || "off",
    auditOwnGoods: on("auditOwnGoods"),
    importPictures: on("importPictures"),
    strikeLow: on("strikeLow"),
    taxAdded: on("taxAdded"),
    taxOnBorne: on("taxOnBorne"),
    invoiceAtPayment: on("invoiceAtPayment"),
    showReviews: on("showReviews"),
    judgeAlone: text("judgeAlone").trim() === "" ? 0 : number("judgeAlone"),
    domain: text("domain"),
    zone: text("zone"),
    region: text("region"),
    agreement: id("agreement"),
    privacy: id("privacy"),
    helpCategory: id("helpCategory"),
    newsTag: text("newsTag"),
    systemTag: text("systemTag"),
  }),
  identity: ({ text, texts, number }) => ({
    name: texts("name"),
    colour: text("colour"),
    colourDark: text("colourDark"),
    company: texts("company"),
    address: texts("address"),
    hours: texts("hours"),
    mail: text("mail"),
    links: texts("links"),
    ...(Object.fromEntries(
      ownPictures.map((name): [OwnPictureName, OwnPicture] => {
        const hash = text(`${name}.hash`);
        const [width, height] = hash === "" ? [0, 0] : [number(`${name}.width`), number(`${name}.height`)];
        return [name, { hash, width, height }];
      }),
    ) as Record<OwnPictureName, OwnPicture>),
  }),
  opening: ({ on }) => ({ open: on("open"), ownTexts: on("ownTexts") }),
  languages: ({ on, text, texts }) => ({
    offered: locales.filter((locale) => on(`offered.${locale}`)),
    symbol: text("mode") === "one" ? text("symbol").trim() || "?" : "",
    symbols: text("mode") === "each" ? texts("symbols") : {},
  }),
  look: ({ text }) => ({
    categoryStyle: text("categoryStyle"),
    ...(Object.fromEntries(
      themeTabs.map((tab): [ThemeTab, TabTheme] => [
        tab,
        { image: text(`${tab}.image`), colour: text(`${tab}.colour`), ink: text(`${tab}.ink`) },
      ]),
    ) as Record<ThemeTab, TabTheme>),
  }),
  signIn: ({ on, text, number }) => ({
    passwordMin: number("passwordMin"),
    phonePattern: text("phonePattern"),
    thirdParty: on("thirdParty"),
    codeTries: number("codeTries"),
    codeMinutes: number("codeMinutes"),
  }),
  timers: ({ number }) =>
    Object.fromEntries(timerFields.map((field) => [field, number(field)])) as Record<keyof Settings["timers"], unknown>,
  service: ({ on, text, texts }) => ({
    link: text("link"),
    button: on("button"),
    phone: text("phone"),
    title: texts("title"),
    greeting: texts("greeting"),
  }),
  talk: ({ on, text, number }) => ({
    blockedWords: text("blockedWords"),
    blockLinks: on("blockLinks"),
    perMinute: number("perMinute"),
    keepDays: number("keepDays"),
  }),
  desk: ({ on, text, number }) => ({
    opens: text("opens"),
    closes: text("closes"),
    days: [1, 2, 3, 4, 5, 6, 7].filter((day) => on(`days.${day}`)),
    zone: text("zone"),
    perOperator: number("perOperator"),
    answerMinutes: number("answerMinutes"),
    awayMinutes: number("awayMinutes"),
    replies: text("replies"),
  }),
  recharges: ({ text, number }) => ({
    bank: text("bank"),
    holder: text("holder"),
    number: text("number"),
    address: text("address"),
    contract: text("contract"),
    confirmations: number("confirmations"),
    minimum: text("minimum"),
    rate: text("rate"),
    reviewHours: number("reviewHours"),
    financeHours: text("financeHours"),
  }),
  withdrawals: ({ text, number }) => ({
    feePerMille: number("feePerMille"),
    minimum: text("minimum"),
    maximum: text("maximum"),
    secondAbove: text("secondAbove"),
    opens: text("opens"),
    closes: text("closes"),
    zone: text("zone"),
  }),
  rewards: ({ number, texts }) => ({
    ...(Object.fromEntries(rewardFields.map((field) => [field, number(field)])) as Record<
      keyof Settings["rewards"],
      unknown
    >),
    levelNames: texts("levelNames"),
  }),
  discover: ({ on, text, number }) => ({
    buyerPosts: on("buyerPosts"),
    waitBuyers: number("waitBuyers"),
    waitShops: number("waitShops"),
    appealDays: number("appealDays"),
    replayDays: number("replayDays"),
    engineName: text("engineName"),
    engineIngest: text("engineIngest"),
    enginePlaylist: text("enginePlaylist"),
    engineRecording: text("engineRecording"),
  }),
};

const rewardFields = Object.keys(settingSchemas.rewards.shape);
const timerFields = Object.keys(settingSchemas.timers.shape);
