import { z } from "zod";
import { rowId } from "~/app/platform/http/form.server";

/** Schema of the answer to an invitation, or of leaving a shop. */
export const employmentForm = z.object({ shopId: rowId, intent: z.enum(["accept", "end"], { error: "choose" }) });
