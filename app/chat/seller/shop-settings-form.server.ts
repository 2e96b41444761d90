import { z } from "zod";
import { isZone } from "~/app/platform/format/zoned-time";
import { tick } from "~/app/platform/forms/form-parts.server";
import { rowVersion } from "~/app/platform/http/form.server";
import { lengthOf } from "~/app/platform/http/typed-text";
import { locales } from "~/app/platform/language/locales";
import type { Texts } from "~/db/columns";
import { cleanText } from "../conversations/message-input";
import { readClock, shopTalkLimits } from "../hours/shop-hours";

const clock = z
  .string()
  .default("")
  .transform((text) => (text.trim() === "" ? null : (readClock(text) ?? Number.NaN)))
  .refine((minutes) => minutes === null || !Number.isNaN(minutes), { error: "talk:settings.clockWrong" });

const away = z
  .string()
  .default("")
  .transform(cleanText)
  .refine((text) => lengthOf(text) <= shopTalkLimits.away, { error: "tooLong" });

/** The chat settings: hours, away message, one quick reply per line. */
export const shopSettingsForm = z
  .object({
    /** Version that the form was filled with; 0 = never saved. */
    version: rowVersion,
    zone: z.string().refine(isZone, { error: "choose" }),
    day: z
      .object(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), tick])))
      .default({})
      .transform((chosen) => [1, 2, 3, 4, 5, 6, 7].filter((day) => chosen[day])),
    opens: clock,
    closes: clock,
    away: z
      .object(Object.fromEntries(locales.map((locale) => [locale, away])))
      .default({})
      .transform((texts): Texts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""))),
    replies: z
      .string()
      .default("")
      .transform((text) => [...new Set(text.split(/\r?\n/).map(cleanText))].filter((line) => line !== ""))
      .refine((lines) => lines.length <= shopTalkLimits.replies, { error: "talk:settings.tooManyReplies" })
      .refine((lines) => lines.every((line) => lengthOf(line) <= shopTalkLimits.reply), { error: "tooLong" }),
  })
  .refine(({ opens, closes }) => (opens === null) === (closes === null), {
    path: ["closes"],
    error: "talk:settings.bothClocks",
  });
