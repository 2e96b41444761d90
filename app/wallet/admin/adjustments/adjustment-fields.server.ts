import { z } from "zod";
import { amount, quantity, reasonLine } from "~/app/platform/forms/form-parts.server";
import { actionKey } from "~/app/platform/http/form.server";
import { lengthOf } from "~/app/platform/http/typed-text";
import { type AdjustedKind, adjustedKinds, adjustmentLimits } from "./adjustment";

const plain = (text: string) => text.replace(/\s+/gu, " ").trim();

/** A reason that has to be given, in one line. @param missing code of the error without one */
export const reasonText = (missing: string) => reasonLine(adjustmentLimits.reason, missing);

const points = quantity({ min: 1, max: 1_000_000, error: "adjustments:errors.points" });

/** The form that proposes an adjustment of a kind; the amount is unsigned, `flow` gives the sign. */
export const proposalOf = (kind: AdjustedKind | undefined) =>
  z.object({
    // Sent by our own page only, so an invalid one is not a typing error.
    key: actionKey,
    kind: z.enum(adjustedKinds),
    owner: z.string({ error: "required" }).transform(plain),
    flow: z.enum(["in", "out"]),
    amount: kind === "points" ? points : amount(),
    reason: reasonText("adjustments:errors.reason"),
    note: z
      .string()
      .default("")
      .transform(plain)
      .refine((text) => lengthOf(text) <= adjustmentLimits.note, "tooLong"),
  });
