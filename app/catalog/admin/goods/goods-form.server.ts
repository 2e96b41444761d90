import { z } from "zod";
import { intent, tick } from "~/app/platform/forms/form-parts.server";
import { rowId } from "~/app/platform/http/form.server";
import { lengthOf } from "~/app/platform/http/typed-text";

/** Max goods selected one by one; a page shows fifty. */
export const maxAtOnce = 100;

// A sentence or two at most: it is stored in the audit log.
export const takeReason = z
  .string({ error: "catalogue:errors.reason" })
  .trim()
  .min(1, { error: "catalogue:errors.reason" })
  .refine((text) => lengthOf(text) <= 200, { error: "tooLong" });

// Far from the limits of the column; recommendations only compare it with other weights.
export const goodsWeight = z.coerce
  .number({ error: "catalogue:errors.weight" })
  .int({ error: "catalogue:errors.weight" })
  .min(-100_000, { error: "catalogue:errors.weight" })
  .max(100_000, { error: "catalogue:errors.weight" });

const actions = z.discriminatedUnion("intent", [
  z.object({ intent: intent("ask") }),
  z.object({ intent: intent("back") }),
  z.object({ intent: intent("put") }),
  z.object({ intent: intent("restore") }),
  z.object({ intent: intent("take"), reason: takeReason }),
  z.object({ intent: intent("weigh"), weight: goodsWeight }),
]);

const targets = z
  .object({
    every: tick,
    /** Highest id among the matches that were counted and confirmed. */
    last: rowId.optional(),
    id: z.preprocess(
      (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]),
      z.array(rowId).refine((list) => list.length <= maxAtOnce, { error: "catalogue:errors.tooMany" }),
    ),
  })
  .refine(({ every, id }) => every || id.length > 0, { path: ["id"], error: "catalogue:errors.noneTicked" });

/**
 * Actions of the list, on the selected goods or on every match. "ask" opens the confirmation, which "take" submits with
 * a reason, because the merchant will ask for it; on every match each action is confirmed. "back" leaves the
 * confirmation and keeps the selection.
 */
export const goodsForm = z.intersection(actions, targets);
