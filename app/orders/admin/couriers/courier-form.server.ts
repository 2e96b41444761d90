import { z } from "zod";
import { isRegion } from "~/app/account/api.server";
import { locales } from "~/app/platform/language/locales";
import type { adminCourier, CourierValues } from "./couriers-admin-queries.server";

type Fields = Record<string, string>;

const line = (most: number) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim())
    .refine((text) => [...text].length <= most, "tooLong")
    .refine((text) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text), "characters");

/** What parcels, reports and files call it: short, and never the word of the form's own address. */
const called = z
  .string()
  .default("")
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => /^[a-z][a-z0-9-]{1,39}$/.test(text), "couriers:errors.code");

const shape = z.object({
  // Buyers' browsers follow it: https only, and it has to say where the waybill goes.
  url: line(500)
    .refine((text) => text === "" || text.includes("{number}"), "couriers:errors.noNumber")
    .refine(
      (text) => text === "" || (text.startsWith("https://") && URL.canParse(text.replace("{number}", "X1"))),
      "couriers:errors.url",
    ),
  phone: line(40).refine((text) => text === "" || /^[+()\d][\d\s()./-]{1,39}$/.test(text), "couriers:errors.phone"),
  ...Object.fromEntries(locales.map((locale) => [`name.${locale}`, line(60)])),
});

/** Name of the form field that ticks a country. */
const countryField = (code: string) => `to.${code}`;

/**
 * Parses the form of a courier, or returns a locale key for each invalid field.
 * @param fresh a new courier: its code is read
 */
export function parseCourier(
  fields: Fields,
  { fresh }: { fresh: boolean },
): { ok: true; code: string; values: CourierValues } | { ok: false; errors: Fields } {
  const parsed = shape.safeParse(fields);
  const errors: Fields = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join(".")] ??= message;
  const code = called.safeParse(fields.key);
  if (fresh && !code.success) errors.key = "couriers:errors.code";
  const name = Object.fromEntries(
    locales.flatMap((locale): [string, string][] => {
      const text = (parsed.data as Record<string, unknown> | undefined)?.[`name.${locale}`];
      return typeof text === "string" && text !== "" ? [[locale, text]] : [];
    }),
  );
  if (parsed.success && Object.keys(name).length === 0) errors.name = "required";
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const regions = Object.entries(fields)
    .filter(([field, value]) => /^to\.[A-Z]{2}$/.test(field) && value === "on")
    .map(([field]) => field.slice(3))
    .filter(isRegion)
    .sort();
  return {
    ok: true,
    code: code.data ?? "",
    values: { name, trackingUrl: parsed.data.url, phone: parsed.data.phone, regions },
  };
}

type StoredCourier = NonNullable<Awaited<ReturnType<typeof adminCourier>>>;

/** Returns the form fields of a courier. */
export function courierFields({ code, name, trackingUrl, phone, regions }: StoredCourier): Fields {
  return {
    ...{ key: code, url: trackingUrl, phone },
    ...Object.fromEntries(Object.entries(name).map(([locale, text]) => [`name.${locale}`, text])),
    ...Object.fromEntries(regions.map((region) => [countryField(region), "on"])),
  };
}
