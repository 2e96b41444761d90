import { type Locale, locales } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";

/** Switches and addresses of the shop as a whole. */
interface General {
  /** New shops are audited before they open. */
  auditShops: boolean;
  /** Reviews are shown. */
  showReviews: boolean;
  /** What clients of the JSON API take for the shop's address; "" = the address they asked. */
  domain: string;
  /** Articles that stand in for the shop's own user agreement and privacy statement; null = the shop's own. */
  agreement: number | null;
  privacy: number | null;
  /** Category of the help; null = all of it. */
  helpCategory: number | null;
  /** Tags of the articles that clients show as news and as messages of the system; "" = all. */
  newsTag: ArticleTag;
  systemTag: ArticleTag;
}

/** Languages that visitors may choose, and the sign before prices. */
interface Languages {
  /** In the order of `locales`, at least one. */
  offered: Locale[];
  /** One currency sign in every language; "" = by language. */
  symbol: string;
  /** Signs of single languages in place of their usual ones. */
  symbols: Partial<Record<Locale, string>>;
}

/** The head of a tab: hash of a picture in `media` or "", its colour and the colour of its words as #rrggbb. */
export interface TabLook {
  image: string;
  colour: string;
  ink: string;
}

export const lookTabs = ["find", "cart", "user"] as const;
export type LookTab = (typeof lookTabs)[number];

/** 1 big pictures, one a row; 2 a 3-column grid; 3 rail and level-2 grid; 4 rail, level-2 headings with level-3 grids. */
export const categoryStyles = ["1", "2", "3", "4"] as const;
export type CategoryStyle = (typeof categoryStyles)[number];

export interface Look extends Record<LookTab, TabLook> {
  categoryStyle: CategoryStyle;
}

interface SignIn {
  /** Least code points of a buyer's password, 6 to 64. */
  passwordMin: number;
  /** A phone number as a regular expression without anchors; "" = as the environment says. */
  phonePattern: string;
  /** The provider of the environment is offered. */
  thirdParty: boolean;
  /** Wrong tries that a one-time code survives, and how long it is good, in minutes: 1 to 10. */
  codeTries: number;
  codeMinutes: number;
}

/** When what nobody does happens by itself (decisions "Orders"); 0 = never. */
interface Timers {
  /** Minutes until an unpaid order closes. */
  unpaidMinutes: number;
  /** Days after shipment until receipt counts as confirmed. */
  receiptDays: number;
  /** Days after receipt until a good review is posted. */
  reviewDays: number;
  /** Days until a paid order that was not shipped is refunded. */
  unshippedDays: number;
  /** Refunds, in days: a silent seller agrees; a missing courier number closes; a parcel counts as received; the platform judges. */
  sellerDays: number;
  courierDays: number;
  returnDays: number;
  judgeDays: number;
}

/** How people reach the shop. */
interface Service {
  phone: string;
  hours: string;
  /** Name of the service, and what it says first. */
  title: Texts;
  greeting: Texts;
}

/** What operators set. */
export interface Settings {
  general: General;
  languages: Languages;
  look: Look;
  signIn: SignIn;
  timers: Timers;
  service: Service;
}

export type SettingName = keyof Settings;

export const settingNames = [
  "general",
  "languages",
  "look",
  "signIn",
  "timers",
  "service",
] as const satisfies SettingName[];

export const articleTags = ["", "hot", "new", "guide"] as const;
type ArticleTag = (typeof articleTags)[number];

const ink = "#1f1b18";

/** What a shop starts with; finance hours are those of specification §9. */
export const defaultSettings: Settings = {
  general: {
    auditShops: true,
    showReviews: true,
    domain: "",
    agreement: null,
    privacy: null,
    helpCategory: null,
    newsTag: "",
    systemTag: "",
  },
  languages: { offered: [...locales], symbol: "", symbols: {} },
  look: {
    categoryStyle: "4",
    find: { image: "", colour: "#ffffff", ink },
    cart: { image: "", colour: "#ffffff", ink },
    user: { image: "", colour: "#ffd9c4", ink },
  },
  signIn: { passwordMin: 6, phonePattern: "", thirdParty: true, codeTries: 5, codeMinutes: 10 },
  timers: {
    unpaidMinutes: 30,
    receiptDays: 7,
    reviewDays: 7,
    unshippedDays: 7,
    sellerDays: 2,
    courierDays: 7,
    returnDays: 7,
    judgeDays: 3,
  },
  service: { phone: "", hours: "9:00-20:00", title: {}, greeting: {} },
};
