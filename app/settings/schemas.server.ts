import { z } from "zod";
import { parseDecimal } from "~/app/platform/format/amount";
import { isZone } from "~/app/platform/format/zoned-time";
import { type Locale, locales } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import type { Texts } from "~/app/platform/language/texts";
import { readLinks } from "./market-facts";
import { isPhonePattern } from "./phone-pattern";
import {
  amount,
  article,
  brandColour,
  clockTime,
  days,
  domain,
  engineAddress,
  isOfRoom,
  isWebAddress,
  line,
  lines,
  number,
  ownPicture,
  points,
  symbol,
  tab,
  texts,
} from "./schema-parts.server";
import { articleTags, categoryStyles, goodsAudits, type SettingName, type Settings } from "./settings";
import { isTronAddress } from "./tron-address.server";
/**
 * Schemas of the settings by field, both for stored values (an invalid field counts as its default) and for form values
 * after conversion from text. Errors are locale keys.
 */
export const settingSchemas = {
  general: z.object({
    auditShops: z.boolean(),
    auditGoods: z.enum(goodsAudits, "choose"),
    auditOwnGoods: z.boolean(),
    importPictures: z.boolean(),
    strikeLow: z.boolean(),
    taxAdded: z.boolean(),
    taxOnBorne: z.boolean(),
    invoiceAtPayment: z.boolean(),
    showReviews: z.boolean(),
    judgeAlone: number(0, 99_999_999),
    domain,
    zone: line(60).refine(isZone, "setup:errors.zone"),
    region: z.string().regex(/^(?:[A-Z]{2})?$/, "choose"),
    agreement: article,
    privacy: article,
    helpCategory: article,
    newsTag: z.enum(articleTags, "choose"),
    systemTag: z.enum(articleTags, "choose"),
  }),
  identity: z.object({
    name: texts(40),
    colour: brandColour("light"),
    colourDark: brandColour("dark"),
    company: texts(80),
    address: texts(200),
    hours: texts(80),
    mail: line(120).refine(
      (text) => text === "" || /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text),
      "setup:errors.mailbox",
    ),
    links: texts(
      2000,
      lines(2000).superRefine((text, context) => {
        const read = readLinks(text);
        if (typeof read === "number") context.addIssue(textKey("setup:errors", `links|line=${read}`));
      }),
    ),
    logo: ownPicture,
    icon: ownPicture,
    social: ownPicture,
    phone: ownPicture,
    desktop: ownPicture,
  }),
  opening: z.object({ open: z.boolean(), ownTexts: z.boolean() }),
  languages: z.object({
    offered: z
      .array(z.enum(locales))
      .transform((found): Locale[] => locales.filter((locale) => found.includes(locale)))
      .refine((found) => found.length > 0, "setup:errors.noLanguage"),
    symbol,
    symbols: z
      .partialRecord(z.enum(locales), symbol)
      .transform((found): Texts => Object.fromEntries(Object.entries(found).filter(([, sign]) => sign !== ""))),
  }),
  look: z.object({ categoryStyle: z.enum(categoryStyles, "choose"), find: tab, cart: tab, user: tab }),
  signIn: z.object({
    passwordMin: number(6, 64),
    phonePattern: line(120).refine((text) => text === "" || isPhonePattern(text), "setup:errors.pattern"),
    thirdParty: z.boolean(),
    codeTries: number(1, 10),
    // No code lives longer than ten minutes (OWASP ASVS 6.5.5).
    codeMinutes: number(1, 10),
  }),
  timers: z.object({
    unpaidMinutes: number(0, 43_200),
    offerMinutes: number(0, 43_200),
    teamPauseDays: days,
    receiptDays: days,
    extendDays: days,
    reviewDays: days,
    unshippedDays: days,
    sellerDays: days,
    courierDays: days,
    returnDays: days,
    judgeDays: days,
    documentDays: days,
    refusedDays: days,
    afterSaleDays: days,
    noticeDays: days,
  }),
  service: z.object({
    phone: line(40),
    title: texts(40),
    greeting: texts(200),
    link: line(500).refine((text) => text === "" || isWebAddress(text), "setup:errors.serviceLink"),
    button: z.boolean(),
  }),
  talk: z.object({
    blockedWords: lines(4000),
    blockLinks: z.boolean(),
    perMinute: number(1, 6000),
    keepDays: number(0, 3650),
  }),
  desk: z.object({
    opens: clockTime,
    closes: clockTime,
    days: z.array(number(1, 7)).min(1, "choose"),
    zone: line(60).refine(isZone, "setup:errors.zone"),
    perOperator: number(1, 50),
    answerMinutes: number(0, 120),
    awayMinutes: number(0, 240),
    replies: lines(4000),
  }),
  recharges: z
    .object({
      bank: line(60),
      holder: line(60),
      number: line(40),
      address: line(64).refine((text) => text === "" || isTronAddress(text), "setup:errors.tron"),
      contract: line(64).refine(isTronAddress, "setup:errors.tron"),
      confirmations: number(1, 500),
      minimum: line(20).refine((text) => parseDecimal(text, 6).ok, "setup:errors.rate"),
      rate: line(20).refine((text) => parseDecimal(text, 6).ok, "setup:errors.rate"),
      reviewHours: number(1, 168),
      financeHours: line(60),
    })
    // A number nobody can send to without the name it is in, and the other way round.
    .refine(
      ({ bank, holder, number: account }) => (bank === "") === (account === "") && (holder === "") === (account === ""),
      {
        path: ["number"],
        error: "setup:errors.bankParts",
      },
    ),
  withdrawals: z
    .object({
      feePerMille: number(0, 200),
      minimum: amount,
      maximum: amount,
      secondAbove: amount,
      opens: clockTime,
      closes: clockTime,
      zone: line(60).refine(isZone, "setup:errors.zone"),
    })
    .refine(({ opens, closes }) => opens < closes, { path: ["closes"], error: "setup:errors.hours" })
    .refine(({ minimum, maximum }) => minimum === "" || maximum === "" || Number(minimum) <= Number(maximum), {
      path: ["maximum"],
      error: "setup:errors.maximum",
    }),
  rewards: z
    .object({
      day1: points,
      day2: points,
      day3: points,
      day4: points,
      day5: points,
      day6: points,
      day7: points,
      mendPoints: points,
      mendDays: number(0, 30),
      mendTimes: number(0, 31),
      buyPoints: number(0, 1000),
      reviewPoints: points,
      endMonths: number(1, 120),
      pointsValue: number(1, 100_000),
      pointsPercent: number(0, 100),
      referralMin: number(0, 100),
      referralMax: number(0, 100),
      referralDays: number(1, 365),
      referralMinimum: number(1, 1_000_000_000),
      referralSecond: number(0, 50),
      level2: points,
      level3: points,
      level4: points,
      level5: points,
      levelNames: texts(200, lines(200)),
      membershipReturnDays: number(0, 60),
    })
    .superRefine((found, context) => {
      const path = (["level2", "level3", "level4", "level5"] as const).find(
        (level, place, all) => found[level] <= found[all[place - 1] ?? level] && place > 0,
      );
      if (path) context.addIssue({ code: "custom", path: [path], message: "setup:errors.levels" });
      if (found.referralMin > found.referralMax)
        context.addIssue({ code: "custom", path: ["referralMax"], message: "setup:errors.maximum" });
    }),
  discover: z
    .object({
      buyerPosts: z.boolean(),
      waitBuyers: number(0, 50),
      waitShops: number(0, 50),
      appealDays: number(1, 90),
      replayDays: number(1, 3650),
      engineName: line(20).refine((text) => /^(?:[a-z][a-z0-9-]*)?$/.test(text), "setup:errors.engineName"),
      engineIngest: engineAddress(["rtmp", "rtmps", "srt", "http", "https"]),
      enginePlaylist: engineAddress(["http", "https"]).refine(isOfRoom, "setup:errors.engineRoom"),
      engineRecording: engineAddress(["http", "https"]).refine(isOfRoom, "setup:errors.engineRoom"),
    })
    .superRefine((found, context) => {
      const needed = ["engineName", "engineIngest", "enginePlaylist"] as const;
      const some = [...needed, "engineRecording" as const].some((field) => found[field] !== "");
      for (const field of needed)
        if (some && found[field] === "") context.addIssue({ code: "custom", path: [field], message: "required" });
    }),
} satisfies { [Name in SettingName]: z.ZodType<Settings[Name]> };
