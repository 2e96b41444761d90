import { z } from "zod";
import { amount, line } from "~/app/platform/forms/form-parts.server";
import { actionKey, rowId } from "~/app/platform/http/form.server";
import { lengthOf } from "~/app/platform/http/typed-text";

/** The shop's private note and tag; their limits are those of the database. */
export const noteForm = z.object({
  note: z
    .string()
    .default("")
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine((typed) => lengthOf(typed) <= 500, "tooLong"),
  tag: line(24),
});

export const waybillForm = z.object({
  parcel: rowId,
  courier: z.string().max(40).default(""),
  /** People copy waybill numbers with the printed spaces. */
  number: z
    .string()
    .default("")
    .transform((typed) => typed.normalize("NFKC").replace(/\s+/g, "")),
  /** The waybill that was said to be another buyer's and is to stay. */
  kept: z.string().max(60).default(""),
});

/** A refund that the shop begins. */
export const giveBackForm = z.object({
  key: actionKey,
  line: z.preprocess(
    (sent) => (Array.isArray(sent) ? sent : sent === undefined ? [] : [sent]),
    z.array(rowId).max(500),
  ),
  amount: amount(),
  words: line(140),
});
