import { z } from "zod";
import { isRegion } from "~/app/account/api.server";
import { type FormFields, formFields, ticked } from "~/app/platform/forms/form-fields";
import { inLanguages, line, typedTexts } from "~/app/platform/forms/form-parts.server";
import { type FormErrors, issueErrors } from "~/app/platform/http/form.server";
import type { adminCourier, CourierValues } from "./couriers-admin-queries.server";

type Fields = Record<string, string>;

/** Identifies the courier in parcels, reports and files: short, and never "new", the form's own address. */
const called = z
  .string()
  .default("")
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => /^[a-z][a-z0-9-]{1,39}$/.test(text), "couriers:errors.code");

const shape = z.object({
  // Buyers' browsers follow it: https only, and with a place for the waybill.
  url: line(500)
    .refine((text) => text === "" || text.includes("{number}"), "couriers:errors.noNumber")
    .refine(
      (text) => text === "" || (text.startsWith("https://") && URL.canParse(text.replace("{number}", "X1"))),
      "couriers:errors.url",
    ),
  phone: line(40).refine((text) => text === "" || /^[+()\d][\d\s()./-]{1,39}$/.test(text), "couriers:errors.phone"),
  ...inLanguages("name", line(60)),
});

/**
 * Parses the form of a courier, or returns a locale key for each invalid field.
 * @param fresh a new courier: its code is read
 */
export function parseCourier(
  fields: Fields,
  { fresh }: { fresh: boolean },
): { ok: true; code: string; values: CourierValues } | { ok: false; errors: FormErrors } {
  const parsed = shape.safeParse(fields);
  const errors = issueErrors(parsed.error);
  const code = called.safeParse(fields.key);
  if (fresh && !code.success) errors.key = "couriers:errors.code";
  const name = typedTexts("name", parsed.data);
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

/** The fields of the form; `to` are the countries, by code. */
export type CourierSchema = z.ZodObject<
  typeof shape.shape & { key: typeof called; to: z.ZodRecord<z.ZodString, z.ZodString> }
>;

export function courierFields({ code, name, trackingUrl, phone, regions }: StoredCourier): FormFields<CourierSchema> {
  const to = Object.fromEntries(regions.map((region) => [region, ticked(true)]));
  return formFields<CourierSchema>({ key: code, url: trackingUrl, phone, name, to });
}
