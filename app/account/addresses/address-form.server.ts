import { z } from "zod";
import { isOneLine, isPhone, lengthOf } from "../rules";
import { addressLimits, readPoint } from "./address-rules";

/** A line as it is kept: composed, and each run of white space one space. */
const line = (error: string) =>
  z.string({ error }).transform((text) => text.normalize("NFC").replace(/\s+/gu, " ").trim());

/** One line of 1 to `most` code points. */
const text = (most: number, tooLong: string) =>
  line("required")
    .refine((value) => value !== "", { error: "required" })
    .refine((value) => lengthOf(value) <= most, { error: tooLong })
    .refine(isOneLine, { error: "characters" });

/**
 * What a person types for an address (specification §5). Whose it is and which one never come from the form.
 * @param phonePattern PHONE_PATTERN
 */
export function addressForm(phonePattern: string) {
  return z
    .object({
      recipient: text(addressLimits.recipient, "address:refusal.recipient"),
      // People type numbers in groups.
      mobile: z
        .string({ error: "required" })
        .transform((value) => value.replace(/[\s()-]+/g, ""))
        .refine((value) => isPhone(value, phonePattern), { error: "phone" }),
      region: line("required")
        .refine((value) => lengthOf(value) <= addressLimits.region, { error: "tooLong" })
        .refine(isOneLine, { error: "characters" })
        .default(""),
      detail: text(addressLimits.detail, "address:refusal.detail"),
      latitude: z.string().optional(),
      longitude: z.string().optional(),
      isDefault: z.literal("on").optional(),
    })
    .transform(({ latitude, longitude, isDefault, ...typed }) => ({
      ...typed,
      // A place that is none is left out: the typed address is what counts.
      point: readPoint(latitude ?? null, longitude ?? null),
      isDefault: isDefault === "on",
    }));
}

export type TypedAddress = z.output<ReturnType<typeof addressForm>>;
