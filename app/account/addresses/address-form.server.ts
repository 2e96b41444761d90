import { z } from "zod";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";
import type { Locale } from "~/app/platform/language/locales";
import { chosenRegion, regionField, regionLevels } from "../regions/region-code";
import { isWholeRegion, regionText } from "../regions/regions.server";
import { isPhone } from "../rules";
import { addressLimits, readPoint } from "./address-rules";

/** Schema of a single-line text as stored: normalized (NFC), with each run of white space collapsed to one space. */
const line = (error: string) =>
  z.string({ error }).transform((text) => text.normalize("NFC").replace(/\s+/gu, " ").trim());

/** Schema of a single-line text of 1 to `max` code points. */
const text = (max: number, tooLong: string) =>
  line("required")
    .refine((value) => value !== "", { error: "required" })
    .refine((value) => lengthOf(value) <= max, { error: tooLong })
    .refine(isOneLine, { error: "characters" });

/**
 * Schema of the address form (specification §5). The owner and the id of the address are never read from the form.
 * @param phonePattern `PHONE_PATTERN`
 * @param locale of the country's name in the region
 */
export function addressForm(phonePattern: string, locale: Locale) {
  return z
    .object({
      recipient: text(addressLimits.recipient, "address:refusal.recipient"),
      // People type phone numbers in groups.
      mobile: z
        .string({ error: "required" })
        .transform((value) => value.replace(/[\s()-]+/g, ""))
        .refine((value) => isPhone(value, phonePattern), { error: "phone" }),
      // Any region that has others in it is no place yet.
      region: z.string({ error: "address:refusal.region" }).refine(isWholeRegion, { error: "address:refusal.region" }),
      detail: text(addressLimits.detail, "address:refusal.detail"),
      latitude: z.string().optional(),
      longitude: z.string().optional(),
      isDefault: z.literal("on").optional(),
    })
    .transform(({ latitude, longitude, isDefault, region, ...typed }) => ({
      ...typed,
      regionCode: region,
      region: regionText(region, locale),
      // An invalid place is dropped: the typed address is what counts.
      point: readPoint(latitude ?? null, longitude ?? null),
      isDefault: isDefault === "on",
    }));
}

/** An address as saved: `regionCode` is null where it was typed before regions were chosen. */
export type TypedAddress = Omit<z.output<ReturnType<typeof addressForm>>, "regionCode"> & { regionCode: string | null };

/** Puts the region that the selects of a form mean into its field `region`. */
export function withRegion(form: FormData): FormData {
  const region = typedRegion(form);
  if (region !== null) form.set("region", region);
  return form;
}

/**
 * Returns the region that the selects of a form or of an address mean ("" = none); null when it has no such selects.
 */
export function typedRegion(fields: Pick<FormData | URLSearchParams, "has" | "get">): string | null {
  if (!fields.has(regionField(1))) return null;
  return chosenRegion(Array.from({ length: regionLevels }, (_, at) => String(fields.get(regionField(at + 1)) ?? "")));
}
