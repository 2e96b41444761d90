import { z } from "zod";
import { rowId } from "~/app/platform/http/form.server";

/** A page shows fifty; nobody ticks more. */
export const mostAtOnce = 100;

const ids = z
  .preprocess((value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]), z.array(rowId))
  .refine((list) => list.length > 0, { error: "catalogue:errors.noneTicked" })
  .refine((list) => list.length <= mostAtOnce, { error: "catalogue:errors.tooMany" });

/**
 * The acts of the list. "ask" leads to the question that "take" answers, with the reason: the merchant will ask for it. "back" leaves the
 * question and keeps the ticks.
 */
export const goodsForm = z.discriminatedUnion("act", [
  z.object({ act: z.literal("ask"), id: ids }),
  z.object({ act: z.literal("back"), id: ids }),
  z.object({ act: z.literal("put"), id: ids }),
  z.object({ act: z.literal("restore"), id: ids }),
  z.object({
    act: z.literal("take"),
    id: ids,
    // As long as a sentence or two: it stands in the audit log.
    reason: z
      .string({ error: "catalogue:errors.reason" })
      .trim()
      .min(1, { error: "catalogue:errors.reason" })
      .refine((text) => [...text].length <= 200, { error: "tooLong" }),
  }),
  z.object({
    act: z.literal("weigh"),
    id: ids,
    // Far from the ends of the column; recommendations compare it with others' weights only.
    weight: z.coerce
      .number({ error: "catalogue:errors.weight" })
      .int({ error: "catalogue:errors.weight" })
      .min(-100_000, { error: "catalogue:errors.weight" })
      .max(100_000, { error: "catalogue:errors.weight" }),
  }),
]);
