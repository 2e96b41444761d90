import { z } from "zod";
import { lengthOf } from "~/app/platform/http/typed-text";
import { complaintLimits, complaintReasons } from "./complaint";

/** Schema of the complaint form; errors are locale keys. */
export const complaintSchema = z.object({
  reason: z.enum(complaintReasons, "choose"),
  body: z
    .string({ error: "required" })
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text !== "", "required")
    .refine((text) => lengthOf(text) <= complaintLimits.body, "tooLong"),
});
