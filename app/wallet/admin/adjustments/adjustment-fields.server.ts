import { z } from "zod";
import { amount, reasonLine } from "~/app/platform/forms/form-parts.server";
import { actionKey } from "~/app/platform/http/form.server";
import { lengthOf } from "~/app/platform/http/typed-text";
import { adjustedKinds, adjustmentLimits } from "./adjustment";

const plain = (text: string) => text.replace(/\s+/gu, " ").trim();

/** A reason that has to be given, in one line. @param missing code of the error without one */
export const reasonText = (missing: string) => reasonLine(adjustmentLimits.reason, missing);

/** The form that proposes an adjustment; the amount is unsigned, `flow` gives the sign. */
export const proposal = z.object({
  // Sent by our own page only, so an invalid one is not a typing error.
  key: actionKey,
  kind: z.enum(adjustedKinds),
  owner: z.string({ error: "required" }).transform(plain),
  flow: z.enum(["in", "out"]),
  amount: amount(),
  reason: reasonText("adjustments:errors.reason"),
  note: z
    .string()
    .default("")
    .transform(plain)
    .refine((text) => lengthOf(text) <= adjustmentLimits.note, "tooLong"),
});
