import { z } from "zod";
import { intent } from "~/app/platform/forms/form-parts.server";
import { rowId, searchField } from "~/app/platform/http/form.server";
import { lengthOf } from "~/app/platform/http/typed-text";
import type { ReviewFilter } from "./reviews-queries.server";

const shape = z.object({
  q: searchField(100),
  rating: z.enum(["good", "medium", "bad"]).optional().catch(undefined),
  state: z.enum(["shown", "hidden"]).optional().catch(undefined),
  pictured: z
    .enum(["true", "on"])
    .transform(() => true)
    .catch(false),
});

/** Reads the filter from a URL; invalid values are ignored. */
export function reviewFilter(search: URLSearchParams): ReviewFilter {
  return shape.parse(Object.fromEntries([...search].filter(([, value]) => value !== "")));
}

/** Hiding requires a reason, because the author may ask for it. It may be a sentence or two long. */
export const reviewForm = z
  .object({
    id: rowId,
    intent: intent("shown", "hidden"),
    reason: z
      .string({ error: "required" })
      .trim()
      .refine((text) => lengthOf(text) <= 200, { error: "tooLong" })
      .default(""),
  })
  .refine(({ intent, reason }) => intent === "shown" || reason !== "", {
    path: ["reason"],
    error: "catalogue:errors.reviewReason",
  });
