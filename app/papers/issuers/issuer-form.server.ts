import { z } from "zod";
import { formFields } from "~/app/platform/forms/form-fields";
import { line } from "~/app/platform/forms/form-parts.server";
import { answerRefused } from "~/app/platform/http/answers.server";
import { type FormReply, refuseForm, rowVersion } from "~/app/platform/http/form.server";
import { json } from "~/app/platform/http/text-response.server";
import { textKey } from "~/app/platform/language/text-keys";
import type { Issuer } from "./issuer-queries.server";
import type { IssuerRefusal } from "./save-issuer.server";

/** The form of what stands on an issuer's papers. */
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

/** The values that the form begins with. */
export const issuerFields = ({ version, registeredName, taxId, address, prefix }: Issuer) =>
  formFields<typeof issuerForm>({ version: String(version), registeredName, taxId, address, prefix });

/** Answers a refused change with what was typed; a stale one has the version of now, so that it can be sent again. */
export function refuseIssuer(code: IssuerRefusal, { typed, now }: { typed: Record<string, string>; now: Issuer }) {
  if (code === "prefixTaken")
    return answerRefused<FormReply>(refuseForm(typed, { prefix: textKey("papers:errors", code) }));
  const values = { ...typed, version: String(now.version) };
  return json<FormReply>(refuseForm(values, { "": textKey("papers:errors", code) }), { status: 409 });
}
