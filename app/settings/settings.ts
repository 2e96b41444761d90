import type { Locale } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";
import type { Identity } from "./identity";

/** Switches and addresses of the whole shop. */
interface General {
  auditShops: boolean;
  /** Goods audited before buyers see them. */
  auditGoods: GoodsAudit;
  /** Goods of the platform's own shops are audited too. */
  auditOwnGoods: boolean;
  /** Shops may have pictures of imported goods fetched by their address. */
  importPictures: boolean;
  /** Beside an offer's price the lowest of the 30 days before it is struck, instead of the usual price. */
  strikeLow: boolean;
  showReviews: boolean;
  /** Max amount of a refund judged by one person alone, in whole units of the market's currency; 0 = unlimited. */
  judgeAlone: number;
  /** The shop's address for clients of the JSON API; "" = the address of their request. */
  domain: string;
  /** The market's time zone (`Asia/Singapore`): its days, months and reports, and times of those who told none. */
  zone: string;
  /** Country whose delivery days and taxes count where there is no address (ISO 3166-1); "" = none. */
  region: string;
  /** Prices are without tax: it is added to an order when it is placed. */
  taxAdded: boolean;
  /** The tax in a price is also in what the platform bears of it, not only in what buyers pay. */
  taxOnBorne: boolean;
  /** Invoices come with the payment of an order, instead of its first parcel. */
  invoiceAtPayment: boolean;
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

/** Whether the market is open to visitors, and what an owner decided on the way there. */
interface Opening {
  open: boolean;
  /** The software's own user agreement and privacy statement are used as they stand. */
  ownTexts: boolean;
}

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

/** 1 large pictures, one per row; 2 a 3-column grid; 3 rail and level-2 grid; 4 rail, level-2 and level-3 grids. */
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

/** Deadlines of automatic steps (decisions "Orders"); 0 = never. */
interface Timers {
  /** Minutes until an unpaid order is closed. */
  unpaidMinutes: number;
  /** The same when it took pieces of an offer, if that is sooner. */
  offerMinutes: number;
  /** Days without teams for who left two group-buys within as many. */
  teamPauseDays: number;
  /** Days after shipment until receipt is confirmed automatically. */
  receiptDays: number;
  /** Days by which a buyer can extend it, once; 0 = not at all. */
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
  /** Days to answer a refusal, and days after receipt in which a refund can be requested. */
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
  /** External customer service, an https address; "" = the desk of this shop. */
  link: string;
  /** The floating button is shown. */
  button: boolean;
}

/** Accounts for recharges. A method without its account is not offered. */
interface Recharges {
  bank: string;
  holder: string;
  number: string;
  /** TRC20 address for USDT. */
  address: string;
  /** Contract of the coin on TRON, and the required number of blocks. */
  contract: string;
  confirmations: number;
  /** Min USDT of a top-up without a purchase, as a decimal with at most six places. */
  minimum: string;
  /** Market currency per USDT, as a decimal with at most six places. */
  rate: string;
  /** Hours in which finance reviews a recharge; a purchase waiting for one is reserved as long. */
  reviewHours: number;
  /** Finance's hours, as free text. */
  financeHours: string;
}

/** Fee and limits of withdrawals, and finance hours. */
interface Withdrawals {
  /** Thousandths of the amount, rounded down. */
  feePerMille: number;
  /** Amounts in whole units of the market's currency, as decimals; "" = unlimited. */
  minimum: string;
  maximum: string;
  /** Above it two people approve; "" = one is enough. */
  secondAbove: string;
  /** Finance hours: `09:00` in the zone. */
  opens: string;
  closes: string;
  zone: string;
}

/** Limits of chats. */
interface Talk {
  /** Forbidden words and phrases, one per line; "" = none. */
  blockedWords: string;
  /** Refuse addresses of web pages. */
  blockLinks: boolean;
  /** Max messages per person and minute. */
  perMinute: number;
  /** Days for which messages are kept; 0 = for ever. */
  keepDays: number;
}

/** Hours and limits of the service desk. */
interface Desk {
  /** `09:00` in the zone; closing at or before opening means the next day. */
  opens: string;
  closes: string;
  /** 1 = Monday. */
  days: number[];
  zone: string;
  /** Max open cases per operator. */
  perOperator: number;
  /** Minutes after which a case that its operator does not answer returns to the queue; 0 = never. */
  answerMinutes: number;
  /** Minutes without an open desk screen after which an operator is away; 0 = never. */
  awayMinutes: number;
  /** Quick replies of operators, one per line. */
  replies: string;
}

/** What people get points for, and what they are good for (rewards.md). */
export interface Rewards {
  /** Points of signing in on the first to the seventh day in a row; the days after count as the seventh. */
  day1: number;
  day2: number;
  day3: number;
  day4: number;
  day5: number;
  day6: number;
  day7: number;
  /** Making up a missed day: its points, how many days back, and how often a month; 0 = not at all. */
  mendPoints: number;
  mendDays: number;
  mendTimes: number;
  /** Points for one unit of money paid for goods, and for a review with pictures; 0 = none. */
  buyPoints: number;
  reviewPoints: number;
  /** Months after which points end. */
  endMonths: number;
  /** What 100 points are worth at checkout, minor units. */
  pointsValue: number;
  /** Up to how many percent of the goods, after coupons, points pay; 0 = nothing. */
  pointsPercent: number;
  /** What shops may give of what people buy there that somebody brought, percent. */
  referralMin: number;
  referralMax: number;
  /** Days for which a link is remembered. */
  referralDays: number;
  /** The least that is moved to the wallet, minor units. */
  referralMinimum: number;
  /** The part of a share that goes on to whoever brought the referrer, percent; 0 = one level. */
  referralSecond: number;
  /** Points ever earned from which a person is on the level. */
  level2: number;
  level3: number;
  level4: number;
  level5: number;
  /** Names of the levels from the first, one a line; those without are numbers. */
  levelNames: Texts;
  /** Days after buying in which a period of a membership can be given back; 0 = not at all. */
  membershipReturnDays: number;
}

/** Posts of people and shops (discover.md). */
export interface Discover {
  /** Buyers may post, not only shops. */
  buyerPosts: boolean;
  /** First posts of a person, and of a shop, that staff look at before they appear; 0 = none. */
  waitBuyers: number;
  waitShops: number;
  /** Days in which a ruling can be appealed. */
  appealDays: number;
  /** Days for which recordings of live rooms are kept. */
  replayDays: number;
  /** An engine of the owner for rooms sent by encoders: its name in the addresses that it calls; "" = none. */
  engineName: string;
  /** Where encoders send to, where viewers read from, and where recordings lie; `{name}` is the room's. */
  engineIngest: string;
  enginePlaylist: string;
  engineRecording: string;
}

export interface Settings {
  general: General;
  identity: Identity;
  opening: Opening;
  languages: Languages;
  look: Theme;
  signIn: SignIn;
  timers: Timers;
  service: Service;
  talk: Talk;
  desk: Desk;
  recharges: Recharges;
  withdrawals: Withdrawals;
  rewards: Rewards;
  discover: Discover;
}

export type SettingName = keyof Settings;

export const settingNames = [
  "general",
  "identity",
  "opening",
  "languages",
  "look",
  "signIn",
  "timers",
  "service",
  "talk",
  "desk",
  "recharges",
  "withdrawals",
  "rewards",
  "discover",
] as const satisfies SettingName[];

export const articleTags = ["", "hot", "new", "guide"] as const;
type ArticleTag = (typeof articleTags)[number];
