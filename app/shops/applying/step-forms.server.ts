import { z } from "zod";
import { type PhoneRule, phoneField } from "~/app/account/api.server";
import { filledLine } from "~/app/platform/forms/form-parts.server";
import { lengthOf } from "~/app/platform/http/typed-text";
import { type ApplicationType, applicationLimits, applicationTypes } from "./application";

const limits = applicationLimits;

/** Schema of step 1: the type of shop, and where the applicant is reached. */
export function accountForm(phone: PhoneRule) {
  return z.object({
    type: z.enum(applicationTypes, { error: "choose" }),
    phone: phoneField(phone),
  });
}

const idNumber = z
  .string()
  .transform((text) =>
    text
      .normalize("NFKC")
      .replace(/[\s.-]+/gu, "")
      .toUpperCase(),
  )
  .refine((text) => /^[0-9A-Z/]{5,30}$/.test(text), { error: "apply:errors.idNumber" });

/**
 * Schema of step 2, without the pictures: who applies, and for which company.
 * @param known a number was saved before; an empty field keeps it
 * @param today `YYYY-MM-DD`
 */
export function qualificationForm({
  type,
  known,
  today,
}: {
  type: ApplicationType | null;
  known: boolean;
  today: string;
}) {
  const company = type === "enterprise" || type === "flagship";
  return z.object({
    realName: filledLine(limits.realName),
    idNumber: known
      ? idNumber.optional().transform((text) => text ?? null)
      : z.string({ error: "required" }).pipe(idNumber),
    company: company ? filledLine(limits.company) : none,
    licenceNumber: company ? filledLine(limits.licenceNumber) : none,
    licenceUntil: company
      ? z
          .string({ error: "required" })
          .refine(isDay, { error: "date" })
          .refine((day) => day >= today, { error: "apply:errors.licenceExpired" })
      : z
          .unknown()
          .optional()
          .transform(() => null),
    brand: type === "flagship" ? filledLine(limits.brand) : none,
  });
}

/** A field that must be empty for this type of shop. */
const none = z
  .unknown()
  .optional()
  .transform(() => "");

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;

/** Schema of step 3, without the icon. */
export const shopForm = z.object({
  shopName: filledLine(limits.shopName).refine((text) => lengthOf(text) >= 2, { error: "apply:errors.shopName" }),
  profile: z
    .string({ error: "required" })
    .transform((text) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim())
    .refine((text) => text !== "", { error: "required" })
    .refine((text) => lengthOf(text) <= limits.profile, { error: "tooLong" }),
  city: filledLine(limits.city),
  address: filledLine(limits.address),
});

/** Schema of step 4. */
export const submitForm = z.object({ agree: z.literal("on", { error: "apply:errors.agree" }) });
