import { type Locale, locales } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";

/** Switches and addresses of the whole shop. */
interface General {
  /** New shops are audited before they open. */
  auditShops: boolean;
  /** Goods that the platform looks at before buyers see them. */
  auditGoods: GoodsAudit;
  /** Those of the platform's own shops are looked at too. */
  auditOwnGoods: boolean;
  /** Reviews are shown. */
  showReviews: boolean;
  /**
   * Up to this amount one person judges a refund alone, in whole units of the market's currency; 0 = whatever the
   * amount.
   */
  judgeAlone: number;
  /** The shop's address for clients of the JSON API; "" = the address of their request. */
  domain: string;
  /** Articles that replace the shop's own user agreement and privacy statement; null = the shop's own. */
  agreement: number | null;
  privacy: number | null;
  /** Category of the help articles; null = all. */
  helpCategory: number | null;
  /** Tags of the articles that clients show as news and as system messages; "" = all. */
  newsTag: ArticleTag;
  systemTag: ArticleTag;
}

export const goodsAudits = ["off", "new", "all"] as const;
/** none, new goods only, or new goods and changes of what buyers read. */
export type GoodsAudit = (typeof goodsAudits)[number];

/** Languages that visitors may choose, and currency symbols. */
interface Languages {
  /** In the order of `locales`, at least one. */
  offered: Locale[];
  /** One currency symbol for every language; "" = by language. */
  symbol: string;
  /** Overrides of the default symbol by language. */
  symbols: Partial<Record<Locale, string>>;
}

/** The header of a tab: hash of a picture in `media` or "", its background colour and text colour as #rrggbb. */
export interface TabTheme {
  image: string;
  colour: string;
  ink: string;
}

export const themeTabs = ["find", "cart", "user"] as const;
export type ThemeTab = (typeof themeTabs)[number];

/**
 * 1 large pictures, one per row; 2 a 3-column grid; 3 rail and level-2 grid; 4 rail, level-2 headings with level-3
 * grids.
 */
export const categoryStyles = ["1", "2", "3", "4"] as const;
export type CategoryStyle = (typeof categoryStyles)[number];

export interface Theme extends Record<ThemeTab, TabTheme> {
  categoryStyle: CategoryStyle;
}

interface SignIn {
  /** Min length of a buyer's password in code points, 6 to 64. */
  passwordMin: number;
  /** Phone number as a regular expression without anchors; "" = the environment's. */
  phonePattern: string;
  /** Sign-in through the provider of the environment is offered. */
  thirdParty: boolean;
  /** Wrong attempts that a one-time code allows, and its lifetime in minutes: 1 to 10. */
  codeTries: number;
  codeMinutes: number;
}

/** Deadlines after which the system acts by itself (decisions "Orders"); 0 = never. */
interface Timers {
  /** Minutes until an unpaid order is closed. */
  unpaidMinutes: number;
  /** Days after shipment until receipt counts as confirmed. */
  receiptDays: number;
  /** Days that a buyer adds to it, once; 0 = they cannot. */
  extendDays: number;
  /** Days after receipt until a good review is posted. */
  reviewDays: number;
  /** Days until a paid order that was not shipped is refunded. */
  unshippedDays: number;
  /**
   * Refunds, in days: a silent seller agrees; a missing tracking number closes; a parcel counts as received; the
   * platform decides.
   */
  sellerDays: number;
  courierDays: number;
  returnDays: number;
  judgeDays: number;
  /** Days that documents of a refused application for a shop are kept. */
  documentDays: number;
  /** Days in which a buyer answers a refusal, and days after receipt in which a refund can be asked for. */
  refusedDays: number;
  afterSaleDays: number;
  /** Days that notices are kept, read or not. */
  noticeDays: number;
}

/** Contact details of the shop. */
interface Service {
  phone: string;
  /** Name of the customer service, and its greeting. */
  title: Texts;
  greeting: Texts;
  /** Customer service elsewhere, an https address; "" = the desk of this shop. */
  link: string;
  /** The floating button is shown. */
  button: boolean;
}

/** Where people send money to top up their wallets. A way without its account is not offered. */
interface Recharges {
  bank: string;
  holder: string;
  number: string;
  /** TRC20 address for USDT. */
  address: string;
  /** Contract of the coin on TRON, and how many blocks make a transfer certain. */
  contract: string;
  confirmations: number;
  /** Least USDT of a top-up that is for no purchase, as a decimal with at most six places. */
  minimum: string;
  /** Market currency for one USDT, as a decimal with at most six places. */
  rate: string;
  /** Hours in which finance reviews a recharge; a purchase that waits for one is kept as long. */
  reviewHours: number;
  /** When finance is there, as people read it. */
  financeHours: string;
}

/** What money costs on its way out, within which bounds, and when finance pays it. */
interface Withdrawals {
  /** Thousandths of the amount, rounded down. */
  feePerMille: number;
  /** Amounts in whole units of the market's currency, as decimals; "" = no bound. */
  minimum: string;
  maximum: string;
  /** Above it two people approve; "" = one is enough. */
  secondAbove: string;
  /** Finance hours: `09:00` in the zone. */
  opens: string;
  closes: string;
  zone: string;
}

/** What may be said in chats. */
interface Talk {
  /** Words and phrases that nobody may send, one a line; "" = none. */
  blockedWords: string;
  /** Addresses of web pages are refused. */
  blockLinks: boolean;
  /** Messages that one person may send in a minute. */
  perMinute: number;
  /** Days for which messages are kept; 0 = for ever. */
  keepDays: number;
}

/** When people answer at the service desk, and how. */
interface Desk {
  /** `09:00` in the zone; closing at or before opening means the next day. */
  opens: string;
  closes: string;
  /** 1 = Monday. */
  days: number[];
  zone: string;
  /** Cases that one operator may have open. */
  perOperator: number;
  /** Minutes after which a case that its operator does not answer goes back to the queue; 0 = never. */
  answerMinutes: number;
  /** Minutes without a screen of the desk after which an operator is away; 0 = never. */
  awayMinutes: number;
  /** Texts that operators send often, one a line. */
  replies: string;
}

/** Values that operators set. */
export interface Settings {
  general: General;
  languages: Languages;
  look: Theme;
  signIn: SignIn;
  timers: Timers;
  service: Service;
  talk: Talk;
  desk: Desk;
  recharges: Recharges;
  withdrawals: Withdrawals;
}

export type SettingName = keyof Settings;

export const settingNames = [
  "general",
  "languages",
  "look",
  "signIn",
  "timers",
  "service",
  "talk",
  "desk",
  "recharges",
  "withdrawals",
] as const satisfies SettingName[];

export const articleTags = ["", "hot", "new", "guide"] as const;
type ArticleTag = (typeof articleTags)[number];

const ink = "#1f1b18";

/** Initial settings of a shop; finance hours are those of specification §9. */
export const defaultSettings: Settings = {
  general: {
    auditShops: true,
    auditGoods: "off",
    auditOwnGoods: false,
    showReviews: true,
    judgeAlone: 0,
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
    extendDays: 7,
    reviewDays: 7,
    unshippedDays: 7,
    sellerDays: 2,
    courierDays: 7,
    returnDays: 7,
    judgeDays: 3,
    documentDays: 90,
    refusedDays: 7,
    afterSaleDays: 15,
    noticeDays: 180,
  },
  service: { phone: "", title: {}, greeting: {}, link: "", button: true },
  talk: { blockedWords: "", blockLinks: false, perMinute: 60, keepDays: 0 },
  desk: {
    opens: "09:00",
    closes: "20:00",
    days: [1, 2, 3, 4, 5, 6, 7],
    zone: "UTC",
    perOperator: 5,
    answerMinutes: 3,
    awayMinutes: 10,
    replies: "",
  },
  recharges: {
    bank: "",
    holder: "",
    number: "",
    address: "",
    // Tether's own contract.
    contract: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    confirmations: 20,
    minimum: "1",
    rate: "1",
    reviewHours: 24,
    financeHours: "9:00-20:00",
  },
  withdrawals: {
    feePerMille: 0,
    minimum: "1",
    maximum: "",
    secondAbove: "1000",
    opens: "09:00",
    closes: "20:00",
    zone: "UTC",
  },
};
