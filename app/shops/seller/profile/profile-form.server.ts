import { z } from "zod";
import { rowVersion } from "~/app/platform/http/form.server";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";
import { shopServices } from "../../shop-services";
import { typedName, typedTexts } from "../typed-texts.server";
import { profileLimits as most } from "./profile-limits";

const line = (length: number) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim())
    .refine((text) => lengthOf(text) <= length, { error: "tooLong" })
    .refine(isOneLine, { error: "characters" });

/** Schema of a degree; "" = none. */
const degrees = (bound: number) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || text.trim() === "" ? null : Number(text.trim().replace(",", "."))))
    .refine((value) => value === null || (Number.isFinite(value) && Math.abs(value) <= bound), {
      error: "seller:profile.degreesWrong",
    });

const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** Schema of the form of a shop's profile. Words that it is found by are separated by commas of any script. */
export const profileForm = z
  .object({
    /** Of the profile that the form was filled with. */
    version: rowVersion,
    name: typedName(most.name),
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
    description: typedTexts(most.description, { long: true }),
    service: z
      .object(Object.fromEntries(shopServices.map((service) => [service, ticked])))
      .default({})
      .transform((chosen) => shopServices.filter((service) => chosen[service])),
    city: typedName(most.city),
    address: typedTexts(most.address),
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
    greeting: typedTexts(most.greeting, { long: true }),
    hours: line(most.hours),
    holiday: ticked,
    notice: typedTexts(most.notice, { long: true }),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ["longitude"],
    error: "seller:profile.bothDegrees",
  });

export type TypedProfile = z.output<typeof profileForm>;
