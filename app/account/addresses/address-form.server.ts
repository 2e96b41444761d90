import { z } from "zod";
import { filledLine, tick } from "~/app/platform/forms/form-parts.server";
import type { Locale } from "~/app/platform/language/locales";
import { type PhoneRule, phoneField } from "../phones/phone-number.server";
import { chosenRegion, regionField, regionLevels } from "../regions/region-code";
import { isEntireRegion, regionText } from "../regions/regions.server";
import { addressLimits, readPoint } from "./address-rules";

/**
 * Schema of the address form (specification §5). The owner and the id of the address are never read from the form.
 * @param locale of the country's name in the region
 */
export function addressForm(phone: PhoneRule, locale: Locale) {
  return z
    .object({
      recipient: filledLine(addressLimits.recipient, { tooLong: "address:refusal.recipient" }),
      mobile: phoneField(phone),
      // Only regions without subregions are precise enough.
      region: z.string({ error: "address:refusal.region" }).refine(isEntireRegion, { error: "address:refusal.region" }),
      detail: filledLine(addressLimits.detail, { tooLong: "address:refusal.detail" }),
      latitude: z.string().optional(),
      longitude: z.string().optional(),
      isDefault: tick,
    })
    .transform(({ latitude, longitude, region, ...typed }) => ({
      ...typed,
      regionCode: region,
      region: regionText(region, locale),
      // An invalid place is dropped: the typed address is what counts.
      point: readPoint(latitude ?? null, longitude ?? null),
    }));
}

export type AddressForm = ReturnType<typeof addressForm>;

/** An address as saved: `regionCode` is null where it was typed before regions were chosen. */
export type TypedAddress = Omit<z.output<AddressForm>, "regionCode"> & { regionCode: string | null };

/** Copies the region of a form's selects into its field `region`. */
export function withRegion(form: FormData): FormData {
  const region = typedRegion(form);
  if (region !== null) form.set("region", region);
  return form;
}

/** Returns the region of the selects in a form or an address ("" = none); null when it has no such selects. */
export function typedRegion(fields: Pick<FormData | URLSearchParams, "has" | "get">): string | null {
  if (!fields.has(regionField(1))) return null;
  return chosenRegion(Array.from({ length: regionLevels }, (_, at) => String(fields.get(regionField(at + 1)) ?? "")));
}
