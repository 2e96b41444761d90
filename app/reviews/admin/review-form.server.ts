import { z } from "zod";
import { rowId } from "~/app/platform/http/form.server";
import type { ReviewFilter } from "./reviews-queries.server";

const shape = z.object({
  q: z
    .string()
    .transform((text) => [...text.replaceAll("\0", "").trim()].slice(0, 100).join(""))
    .catch(""),
  rating: z.enum(["good", "medium", "bad"]).optional().catch(undefined),
  state: z.enum(["shown", "hidden"]).optional().catch(undefined),
  pictured: z
    .enum(["true", "on"])
    .transform(() => true)
    .catch(false),
  before: rowId.optional().catch(undefined),
});

/** The filter in an address; what is not understood is left out. */
export function reviewFilter(search: URLSearchParams): ReviewFilter {
  return shape.parse(Object.fromEntries([...search].filter(([, value]) => value !== "")));
}

/** Hiding needs a reason: whoever wrote it may ask. As long as a sentence or two. */
export const reviewForm = z
  .object({
    id: rowId,
    act: z.enum(["shown", "hidden"]),
    reason: z
      .string({ error: "required" })
      .trim()
      .refine((text) => [...text].length <= 200, { error: "tooLong" })
      .default(""),
  })
  .refine(({ act, reason }) => act === "shown" || reason !== "", {
    path: ["reason"],
    error: "catalogue:errors.reviewReason",
  });
