import { z } from "zod";
import { rowId } from "~/app/platform/http/form.server";
import { reviewLimits, scoreNames } from "./review-rules";

const length = (text: string) => [...text].length;

const words = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .refine((text) => length(text) <= reviewLimits.body, "tooLong");

const score = z.enum(["1", "2", "3", "4", "5"], "reviewing:errors.score").transform(Number);

export const reviewForm = z
  .object({
    line: rowId,
    ...(Object.fromEntries(scoreNames.map((name) => [name, score])) as Record<
      (typeof scoreNames)[number],
      typeof score
    >),
    body: words.default(""),
    anonymous: z.literal("on").optional(),
  })
  .transform(({ line, body, anonymous, ...scores }) => ({
    lineId: line,
    body,
    scores,
    anonymous: anonymous === "on",
  }));

export const followUpForm = z.object({
  review: rowId,
  followUp: words.refine((text) => text !== "", "required"),
});
