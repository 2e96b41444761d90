import { z } from "zod";
import { filledText } from "~/app/platform/forms/form-parts.server";
import { complaintLimits, complaintReasons } from "./complaint";

/** Schema of the complaint form; errors are locale keys. */
export const complaintSchema = z.object({
  reason: z.enum(complaintReasons, "choose"),
  body: filledText(complaintLimits.body),
});
