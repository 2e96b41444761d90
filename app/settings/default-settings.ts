import { locales } from "~/app/platform/language/locales";
import { unnamed } from "./identity";
import type { Settings } from "./settings";

const ink = "#1f1b18";

/** Initial settings of a shop; finance hours are those of specification §9. */
export const defaultSettings: Settings = {
  general: {
    auditShops: true,
    auditGoods: "off",
    auditOwnGoods: false,
    importPictures: false,
    strikeLow: false,
    showReviews: true,
    judgeAlone: 500,
    domain: "",
    zone: "UTC",
    region: "",
    agreement: null,
    privacy: null,
    helpCategory: null,
    newsTag: "",
    systemTag: "",
  },
  identity: unnamed,
  // A new market opens by an act of its own (app/operator/first-day).
  opening: { open: false, ownTexts: false },
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
    offerMinutes: 5,
    teamPauseDays: 30,
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
