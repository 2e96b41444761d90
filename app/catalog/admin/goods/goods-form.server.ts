import { z } from "zod";
import { intent } from "~/app/platform/forms/form-parts.server";
import { rowId } from "~/app/platform/http/form.server";
import { lengthOf } from "~/app/platform/http/typed-text";

/** Max goods per form; a page shows fifty. */
export const maxAtOnce = 100;

const ids = z
  .preprocess((value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]), z.array(rowId))
  .refine((list) => list.length > 0, { error: "catalogue:errors.noneTicked" })
  .refine((list) => list.length <= maxAtOnce, { error: "catalogue:errors.tooMany" });

/**
 * Actions of the list. "ask" opens the confirmation, which "take" submits with a reason, because the merchant will ask
 * for it. "back" leaves the confirmation and keeps the selection.
 */
export const goodsForm = z.discriminatedUnion("intent", [
  z.object({ intent: intent("ask"), id: ids }),
  z.object({ intent: intent("back"), id: ids }),
  z.object({ intent: intent("put"), id: ids }),
  z.object({ intent: intent("restore"), id: ids }),
  z.object({
    intent: intent("take"),
    id: ids,
    // A sentence or two at most: it is stored in the audit log.
    reason: z
      .string({ error: "catalogue:errors.reason" })
      .trim()
      .min(1, { error: "catalogue:errors.reason" })
      .refine((text) => lengthOf(text) <= 200, { error: "tooLong" }),
  }),
  z.object({
    intent: intent("weigh"),
    id: ids,
    // Far from the limits of the column; recommendations only compare it with other weights.
    weight: z.coerce
      .number({ error: "catalogue:errors.weight" })
      .int({ error: "catalogue:errors.weight" })
      .min(-100_000, { error: "catalogue:errors.weight" })
      .max(100_000, { error: "catalogue:errors.weight" }),
  }),
]);
