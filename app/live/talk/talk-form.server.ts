import { z } from "zod";
import { actionKey, rowId } from "~/app/platform/http/form.server";
import { talkLimits } from "./talk-limits";

/** A line; its text is checked with the words that operators block. */
export const sayForm = z.object({ body: z.string().default(""), key: actionKey });

export const likeForm = z.object({ taps: z.coerce.number().int().min(1).max(talkLimits.likes.report) });

/** The number of a line in its room. */
export const lineNumber = rowId.pipe(z.number().max(2_147_483_647));

/** What the shop's people do in a room, each with what it needs. */
export const moderateForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remove"), line: lineNumber }),
  z.object({
    intent: z.literal("mute"),
    line: lineNumber,
    minutes: z.coerce.number().refine((minutes) => talkLimits.mute.some((one) => one === minutes)),
  }),
  z.object({ intent: z.literal("pin"), line: lineNumber }),
  z.object({ intent: z.literal("unpin") }),
  z.object({
    intent: z.literal("slow"),
    seconds: z.coerce.number().refine((seconds) => talkLimits.slow.some((one) => one === seconds)),
  }),
]);
