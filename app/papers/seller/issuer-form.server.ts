import { z } from "zod";
import { line } from "~/app/platform/forms/form-parts.server";
import { rowVersion } from "~/app/platform/http/form.server";

/** The form of what stands on a shop's papers. */
export const issuerForm = z.object({
  version: rowVersion,
  registeredName: line(120),
  taxId: line(40),
  address: line(240),
  prefix: z
    .string()
    .default("")
    .transform((typed) => typed.trim().toUpperCase())
    .refine((typed) => /^[A-Z0-9][A-Z0-9/-]{0,10}[/-]$/.test(typed), "papers:errors.prefix"),
});
