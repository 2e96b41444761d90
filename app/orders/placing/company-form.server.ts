import { z } from "zod";
import { type FormReply, parseForm } from "~/app/platform/http/form.server";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";
import type { OrderCompany } from "~/db/tables/orders-schema";

/** How many of the companies that a buyer asked invoices for are offered again. */
export const keptCompanies = 5;

const line = (most: number, least: number) =>
  z
    .string()
    .default("")
    .transform((typed) => typed.normalize("NFC").replace(/\s+/gu, " ").trim())
    .refine((text) => lengthOf(text) >= least, "required")
    .refine((text) => lengthOf(text) <= most, "tooLong")
    .refine(isOneLine, "characters");

const typed = z.object({
  "company-name": line(120, 1),
  "company-taxId": line(40, 0),
  "company-address": line(240, 1),
  "company-email": line(120, 0).refine((text) => text === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), "email"),
});

/**
 * Reads the company of a submitted checkout: `company` is its place among `kept`, `new` for the typed fields, anything
 * else for none, unless a name is typed all the same, as happens without JavaScript. A field of the name that has a
 * fault says so.
 */
export function readCompany(
  form: FormData,
  kept: readonly OrderCompany[],
): { ok: true; company: OrderCompany | null } | { ok: false; errors: FormReply["errors"] } {
  const chosen = String(form.get("company") ?? "");
  if (chosen === "new" || (chosen === "" && String(form.get("company-name") ?? "").trim() !== "")) {
    const parsed = parseForm(form, typed);
    if (!parsed.ok) return { ok: false, errors: parsed.reply.errors };
    const { value } = parsed;
    const company = {
      name: value["company-name"],
      taxId: value["company-taxId"],
      address: value["company-address"],
      email: value["company-email"],
    };
    return { ok: true, company };
  }
  return { ok: true, company: (/^\d$/.test(chosen) && kept[Number(chosen)]) || null };
}
