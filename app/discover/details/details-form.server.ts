import { z } from "zod";
import { tick } from "~/app/platform/forms/form-parts.server";
import { actionKey, rowId } from "~/app/platform/http/form.server";

/** What is done to the post as a whole: nothing else is sent. */
export const markForm = z.object({ intent: z.enum(["like", "unlike", "collect", "uncollect"]) });

/** What is done to a comment. */
export const commentActForm = z.object({
  intent: z.enum(["likeComment", "unlikeComment", "deleteComment"]),
  comment: rowId,
});

/** A comment, or an answer to one. Its text is checked with the words that operators block. */
export const sayForm = z.object({
  body: z.string().default(""),
  parent: rowId.optional(),
  key: actionKey,
  asShop: tick,
});
