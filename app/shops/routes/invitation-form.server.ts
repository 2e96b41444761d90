import { z } from "zod";
import { rowId } from "~/app/platform/http/form.server";

/** Schema of the answer to a shop that asks somebody to work for it, or that they work for. */
export const employmentForm = z.object({ shopId: rowId, intent: z.enum(["accept", "end"], { error: "choose" }) });
