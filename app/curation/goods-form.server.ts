import { z } from "zod";
import type { GoodsChange } from "./change-goods.server";

/** A page shows fifty; nobody ticks more. */
const mostAtOnce = 100;

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const ids = z
  .preprocess((value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]), z.array(id))
  .refine((list) => list.length > 0, { error: "catalogue:errors.noneTicked" })
  .refine((list) => list.length <= mostAtOnce, { error: "catalogue:errors.tooMany" });
/** As long as a sentence or two: it stands in the audit log. */
const reason = z
  .string({ error: "required" })
  .trim()
  .refine((text) => [...text].length <= 200, { error: "tooLong" })
  .default("");

/** Taking goods off needs a reason: the merchant will ask for it. */
export const goodsForm = z.discriminatedUnion("act", [
  z.object({
    act: z.literal("take"),
    id: ids,
    reason: reason.refine((text) => text !== "", { error: "catalogue:errors.reason" }),
  }),
  z.object({ act: z.literal("put"), id: ids, reason }),
  z.object({
    act: z.literal("weigh"),
    id: ids,
    reason,
    // Far from the ends of the column; recommendations compare it with others' weights only.
    weight: z.coerce
      .number({ error: "catalogue:errors.weight" })
      .int({ error: "catalogue:errors.weight" })
      .min(-100_000, { error: "catalogue:errors.weight" })
      .max(100_000, { error: "catalogue:errors.weight" }),
  }),
]);

export function goodsChange(value: z.output<typeof goodsForm>): GoodsChange {
  return value.act === "weigh" ? { act: "weigh", weight: value.weight } : { act: value.act };
}
