import { z } from "zod";
import { line, tick } from "~/app/platform/forms/form-parts.server";
import { rowVersion } from "~/app/platform/http/form.server";
import { lengthOf } from "~/app/platform/http/typed-text";
import { shopServices } from "../../shop-services";
import { typedName, typedTexts } from "../typed-texts.server";
import { profileLimits as most } from "./profile-limits";

/** Schema of a degree; "" = none. */
const degrees = (bound: number) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || text.trim() === "" ? null : Number(text.trim().replace(",", "."))))
    .refine((value) => value === null || (Number.isFinite(value) && Math.abs(value) <= bound), {
      error: "seller:profile.degreesWrong",
    });

/** Texts in every language, each stored in the column of its name. */
const texts = {
  name: typedName(most.name),
  description: typedTexts(most.description, { long: true }),
  city: typedName(most.city),
  address: typedTexts(most.address),
  greeting: typedTexts(most.greeting, { long: true }),
  notice: typedTexts(most.notice, { long: true }),
};
export const profileTexts = Object.keys(texts) as (keyof typeof texts)[];

/** Schema of the form of a shop's profile. Words that it is found by are separated by commas of any script. */
export const profileForm = z
  .object({
    /** Version of the profile that the form was loaded with. */
    version: rowVersion,
    ...texts,
    logo: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional()
      .transform((hash) => hash ?? null),
    keywords: line(most.keywords * (most.keyword + 2))
      .transform((text) =>
        [...new Set(text.split(/[,，、،;；]/).map((word) => word.trim()))].filter((word) => word !== ""),
      )
      .refine((words) => words.length <= most.keywords, { error: "seller:profile.tooManyKeywords" })
      .refine((words) => words.every((word) => lengthOf(word) <= most.keyword), { error: "tooLong" }),
    service: z
      .object(Object.fromEntries(shopServices.map((service) => [service, tick])))
      .default({})
      .transform((chosen) => shopServices.filter((service) => chosen[service])),
    latitude: degrees(90),
    longitude: degrees(180),
    after_sale_days: z
      .string()
      .default("")
      .transform((text) => text.trim())
      .refine((text) => text === "" || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 365), {
        error: "seller:profile.daysWrong",
      })
      .transform((text) => (text === "" ? null : Number(text))),
    phone: line(most.phone).refine((text) => /^[+\d\s()./-]*$/.test(text), { error: "seller:profile.phoneWrong" }),
    hours: line(most.hours),
    holiday: tick,
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ["longitude"],
    error: "seller:profile.bothDegrees",
  });

export type TypedProfile = z.output<typeof profileForm>;
