import { z } from "zod";
import { parseAmount } from "~/app/platform/format/amount";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { adjustedKinds, adjustmentLimits } from "./adjustment";

const plain = (text: string) => text.replace(/\s+/gu, " ").trim();

/** A reason that has to be given, in one line. @param missing code of the error without one */
export const reasonText = (missing: string) =>
  z
    .string({ error: missing })
    .transform(plain)
    .refine((text) => text !== "", missing)
    .refine((text) => [...text].length <= adjustmentLimits.reason, "tooLong");

/** The form that proposes an adjustment; the amount is without a sign, which `flow` gives. */
export const proposal = z.object({
  // Only our own page sends it, so a wrong one is nobody's typing error.
  key: z.uuid(),
  kind: z.enum(adjustedKinds),
  owner: z.string({ error: "required" }).transform(plain),
  flow: z.enum(["in", "out"]),
  amount: z.string({ error: "required" }).transform((text, context) => {
    const found = parseAmount(text, marketCurrency);
    if (found.ok) return found.value;
    context.addIssue({ code: "custom", message: found.code });
    return z.NEVER;
  }),
  reason: reasonText("adjustments:errors.reason"),
  note: z
    .string()
    .default("")
    .transform(plain)
    .refine((text) => [...text].length <= adjustmentLimits.note, "tooLong"),
});
